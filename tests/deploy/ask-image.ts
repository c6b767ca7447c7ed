import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { type BuildStage, instructionTexts } from './dockerfile.ts';

const host = 'rent.example';

/** Starts the command of a stage in its folder, and asks for its health, the first page and a lookup. */
export async function askImage(folder: string, stage: BuildStage | undefined, dataDir: string): Promise<void> {
  const settings = Object.fromEntries(
    instructionTexts(stage, 'ENV').flatMap((text) => text.split(' ').map((one) => one.split('='))),
  );
  const port = await findFreePort();
  const env = {
    ...{ PATH: process.env.PATH, ...settings, PORT: port, DATA_DIR: dataDir },
    ...{ PUBLIC_ORIGIN: `https://${host}`, CHAT_URL: 'https://wa.me/919800000000' },
  };
  const [program = '', ...args] = JSON.parse(instructionTexts(stage, 'CMD').join()) as string[];
  const server = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  try {
    await new Promise((resolve, reject) => {
      server.stdout.on('data', (chunk) => String(chunk).includes('Listening on') && resolve(undefined));
      server.once('exit', () => reject(new Error('The server did not start.')));
    });
    const check = JSON.parse(
      instructionTexts(stage, 'HEALTHCHECK')
        .join()
        .replace(/^.* CMD /, ''),
    ) as string[];
    execFileSync(check[0] ?? '', check.slice(1), { env, stdio: 'inherit' });
    await expectText(port, '/', '<!doctype html');
    await expectText(port, '/pincode/560001', 'Success');
    await expectText(port, '/third-party-notices.txt', 'MIT');
    await expectText(port, '/.well-known/security.txt', 'Expires:');
  } finally {
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) process.exitCode = 1;
  }
}

async function expectText(port: string, path: string, part: string): Promise<void> {
  const options = { host: '127.0.0.1', port, path, headers: { host } };
  const text = await new Promise<string>((resolve, reject) => {
    get(options, async (response) => {
      let received = '';
      for await (const chunk of response) received += chunk;
      resolve(received);
    }).on('error', reject);
  });
  if (!text.toLowerCase().includes(part.toLowerCase()))
    throw new Error(`${path} does not contain "${part}": ${text.slice(0, 200)}`);
}

async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return String(port);
}
