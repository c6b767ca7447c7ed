import { personas } from './calls/providers/sandbox.ts';
import type { Config } from './config/config.ts';
import type { AdminToken } from './keys/secrets.ts';
import { CannotStart } from './refusals/cannot-start.ts';

/**
 * The line about an operator's token that was just created; undefined when there is none. Output that goes to a terminal
 * names the token, other output only its file, because logs are copied to other machines.
 */
export function announceToken({ made }: AdminToken, isTerminal: boolean): string | undefined {
  if (!made) return undefined;
  return isTerminal
    ? `Admin token, shown this once: ${made.token} (also in ${made.path})`
    : `The admin token is in ${made.path}`;
}

/** Describes why the server could not listen; other errors are returned as they are. */
export function explainListenFailure(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const sentence = {
    EADDRINUSE: `Port ${port} is in use: stop the program that uses it, or set PORT to a free one.`,
    EACCES: `This user may not listen on port ${port}: set PORT to 1024 or higher.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: set HOST to one that is.`,
    ENOTFOUND: `${host} is not an address of this machine: set HOST to one that is.`,
  }[(error as NodeJS.ErrnoException).code ?? ''];
  return sentence ? new CannotStart(sentence, { cause: error }) : error;
}

/** The text printed at startup: address, database, personas. */
export function banner(config: Config, address: string): string {
  const lines = [
    `Listening on ${address}`,
    `Studio for the ops team: ${address}/studio/`,
    `Data: ${describeData(config)}`,
  ];
  if (config.apiOrigin) lines.push(`Calls are forwarded to ${config.apiOrigin}`);
  if (config.sandbox) {
    const width = Math.max(...personas.map(({ input }) => input.length));
    lines.push('Sandbox: these inputs choose the answer (codes are in the response as otp, and in this log)');
    lines.push(...personas.map(({ input, answer }) => `  ${input.padEnd(width)}  ${answer}`));
  } else if (!config.apiOrigin) {
    lines.push('Warning: SANDBOX=0 without API_ORIGIN. Nothing sends codes, so nobody can sign in.');
  }
  return lines.join('\n');
}

function describeData({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `embedded database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
