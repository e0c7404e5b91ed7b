import { readConfig } from './config.ts';
import { lanAddress } from './link.ts';
import { createServer } from './server.ts';
import { stopWithGrace } from './stop.ts';

const complain = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const config = readConfig(process.env);
if ('wrong' in config) complain(config.wrong);
else {
  const server = await createServer({ config }).catch((error: Error) => complain(error.message));
  stopWithGrace(
    () => server.stop(),
    (error) => process.stderr.write(`${error.stack ?? error.message}\n`),
  );
  const lan = lanAddress(config.host);
  const here = `http://localhost:${server.port}`;
  const friends = config.publicUrl ?? (lan && `http://${lan}:${server.port}`);
  process.stdout.write(`Fives is on: ${here}${friends ? `  ·  friends on your network: ${friends}` : ''}\n`);
}
