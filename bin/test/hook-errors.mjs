import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** Where the errors of hooks are written, because vitest's JSON report does not have them: the path of each file to its first error. */
export const hookErrorsFile = 'test-results/hook-errors.json';

/** A reporter of vitest that keeps the errors of `beforeAll` and `afterAll` within a `describe`. */
export default class HookErrors {
  #errors = {};

  onTestSuiteResult(suite) {
    const [error] = suite.errors();
    if (error) this.#errors[relative(process.cwd(), suite.module.moduleId)] ??= error.message;
  }

  onTestRunEnd() {
    mkdirSync(dirname(hookErrorsFile), { recursive: true });
    writeFileSync(hookErrorsFile, JSON.stringify(this.#errors));
  }
}
