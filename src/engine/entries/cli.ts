import { runJourneyCommand } from '../../../bin/journey/main.ts';

/**
 * Runs a `journey` command, such as `['check']`, in the project of the current folder, and prints its result. Resolves to
 * the exit code: 0 success, 1 problems were found, 2 wrong usage.
 */
export async function runCli(args: readonly string[], root = process.cwd()): Promise<number> {
  const write = (text: string): unknown => process.stdout.write(`${text}\n`);
  const { readCatalogue } = await import('../../build/read-catalogue.ts');
  try {
    return await runJourneyCommand(args, {
      root,
      catalogue: await readCatalogue(root),
      write,
      colour: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    });
  } catch (error) {
    write(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
