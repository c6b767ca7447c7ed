import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own, started as `npm start` starts it. */
export interface ServerProcess {
  readonly origin: string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts one on a free port; resolves once it listens. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', PAN_KEY: '07'.repeat(32), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ended:\n${said}`)));
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /Listening on (http:\S+)\n/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
  return { origin, kill: () => kill(child) };
}

/** Ends every server that is still running. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map(kill));
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
