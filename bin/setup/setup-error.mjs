/** An error that the user can fix; its message says what happened and what to do. */
export class SetupError extends Error {}

/** Runs a command; a SetupError is printed without a stack and ends the process with exit code 1. */
export async function explainErrors(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
