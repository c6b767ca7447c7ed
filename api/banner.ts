import { personas } from './calls/providers/personas.ts';
import type { Config } from './config/config.ts';

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
