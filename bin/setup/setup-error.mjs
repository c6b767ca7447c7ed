/** Something the person at the keyboard can mend; its message says what happened and what to do. */
export class SetupError extends Error {}

/** Runs a command; a SetupError is printed as plain words and ends the process with 1. */
export async function explainErrors(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
