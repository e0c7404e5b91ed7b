// `pnpm fives` comes here by scripts/fives.mjs.
import { parseArgs } from 'node:util';
import { print } from './print.ts';
import { scoreLines, scoreOne } from './score.ts';
import { simulate } from './simulate.ts';
import { presetOf, Usage, wholeNumber } from './usage.ts';

const USAGE = `Usage:
  fives score FILE|-             score a record of a game (JSON)
  fives score --lines FILE|-     the same for one record a line
  fives print FILE|-             a record as text, or text as a record
  fives simulate --preset NAME --games N --seed S [--players 2|3|4]
                                 bots play; one record a line
`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  lines: { type: 'boolean' },
  preset: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  players: { type: 'string' },
} as const;
const EVERY_OPTION = Object.keys(OPTIONS);

/** Runs one command; the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const [command, file, ...more] = positionals;
  if (more.length > 0) throw new Usage(`Too many arguments: ${more.join(' ')}`);
  const idle = Object.keys(values).find((option) => !optionsOf(command).includes(option));
  if (idle !== undefined) throw new Usage(`--${idle} means nothing to ${command}.`);
  switch (command) {
    case 'score':
      return values.lines ? scoreLines(named(file)) : scoreOne(named(file));
    case 'print':
      return print(named(file));
    case 'simulate':
      if (file !== undefined) throw new Usage('simulate reads no file.');
      return simulate({
        preset: presetOf(values.preset),
        games: wholeNumber('games', values.games ?? '1'),
        seed: values.seed ?? '',
        players: values.players === undefined ? null : wholeNumber('players', values.players),
      });
    case undefined:
      throw new Usage('What shall it do?');
    default:
      throw new Usage(`There is no command ${command}.`);
  }
}

/** What a command can be told besides. */
function optionsOf(command: string | undefined): readonly string[] {
  switch (command) {
    case 'score':
      return ['lines'];
    case 'print':
      return [];
    case 'simulate':
      return ['preset', 'games', 'seed', 'players'];
    case undefined:
    default:
      return EVERY_OPTION;
  }
}

function named(file: string | undefined): string {
  if (file === undefined) throw new Usage('A FILE is needed, or - for what comes in.');
  return file;
}

// Whoever reads the output may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof Usage || (error instanceof TypeError && 'code' in error);
  if (!isUsage && !(error instanceof Error && 'syscall' in error)) throw error;
  process.stderr.write(`${error.message}\n${isUsage ? USAGE : ''}`);
  process.exitCode = 2;
}
