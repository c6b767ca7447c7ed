/** Why a command cannot run: one sentence for the operator that says what to set or do. It is printed without a stack. */
export class CannotStart extends Error {
  constructor(sentence: string, options: ErrorOptions = {}) {
    super(sentence, options);
    this.name = 'CannotStart';
  }
}
