import type { AdminToken } from './keys/secrets.ts';

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
