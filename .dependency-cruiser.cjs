const OTHERS = {
  rules: '',
  scorepad: '',
  table: 'rules',
  protocol: 'rules|table|scorepad',
  client: 'rules|table|protocol|scorepad',
  bots: 'rules',
};
const TESTS = '\\.test\\.ts$|/test/';

const oneWay = Object.entries(OTHERS).map(([name, allowed]) => ({
  name: `one-way-${name}`,
  comment: `packages/${name} may import ${allowed || 'no other package'}`,
  severity: 'error',
  from: { path: `^packages/${name}/` },
  to: { path: '^packages/', pathNot: `^packages/(${[name, allowed].filter(Boolean).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...oneWay,
    {
      name: 'no-cycle',
      comment: 'type-only cycles count too',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'door',
      comment:
        'a package is entered by its src/index.ts alone; a test may borrow from another package’s test/',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/($2/|[^/]+/(src/index\\.ts$|test/))' },
    },
    {
      name: 'no-app',
      comment: 'nobody imports an app',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$2/' },
    },
    {
      name: 'no-test-in-source',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: `${TESTS}|^apps/e2e/` },
      to: { path: `${TESTS}|^scripts/` },
    },
    {
      name: 'declared',
      comment: 'sources import what their own package.json declares',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: `${TESTS}|^apps/e2e/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'server-without-client',
      comment: 'the client is there for tests',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: TESTS },
      to: { path: '^packages/client/' },
    },
    {
      name: 'pad-share-below',
      comment: 'the score pad’s folders go one way: share ← sheet ← visit',
      severity: 'error',
      from: { path: '^apps/web/src/pad/(share|sheet)/' },
      to: { path: '^apps/web/src/pad/(sheet|visit)/', pathNot: '^apps/web/src/pad/$1/' },
    },
    {
      name: 'ui-below',
      comment: 'ui/ is for tables and pads alike',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: '^apps/web/src/(table|pad|home|join|record)/' },
    },
    { name: 'resolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'types', 'node', 'default'],
      extensions: ['.ts', '.svelte', '.js', '.json', '.d.ts'],
    },
  },
};
