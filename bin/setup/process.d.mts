/** Runs a program in the root folder; resolves to its exit code. */
export function run(
  program: string,
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv; stopWith?: NodeJS.Signals },
): Promise<number>;
