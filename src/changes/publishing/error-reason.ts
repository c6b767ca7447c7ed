const mostLetters = 500;

/**
 * Why something failed, for people of the studio: the first line of an error, without the folders of the server, such as
 * `ENOENT: no such file or directory, open 'journey.json'`. The log has the rest.
 */
export function errorReason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.replaceAll(/(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/][^\s\\/'"]+)+[\\/]/g, '').slice(0, mostLetters);
}
