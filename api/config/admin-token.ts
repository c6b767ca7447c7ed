import type { EnvReader } from './env-reader.ts';

const leastLength = 16;

/**
 * The operator's token as it is set; undefined when the server creates one. Who knows it may publish in the studio, so a
 * server with a public address refuses one that could be guessed.
 */
export function readAdminToken(read: EnvReader, publicOrigins: readonly string[]): string | undefined {
  const token = read.text('ADMIN_TOKEN');
  const isPublic = publicOrigins.some((origin) => origin.startsWith('https:'));
  if (token !== undefined && isPublic && token.length < leastLength)
    read.addProblem(
      `ADMIN_TOKEN is short enough to be guessed: set at least ${leastLength} random characters, such as those of ` +
        '`openssl rand -hex 16`, or unset it to have one created.',
    );
  return token;
}
