/** What Vitest keeps about the modules of a thread, and Stryker about the active mutant. */
interface Globals {
  readonly __vitest_worker__: {
    readonly filepath: string;
    readonly evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
  readonly __stryker__?: { activeMutant?: string | undefined };
}

const { __vitest_worker__: worker, __stryker__: stryker } = globalThis as unknown as Globals;

// In a thread that stays, a test file is loaded again for each mutant; the modules that it imports are not.
const testFile = worker.evaluatedModules.getModuleById(worker.filepath);
if (testFile) worker.evaluatedModules.invalidateModule(testFile);

export {};

// Until the first test of this file, no mutant is active: neither this one nor the one before.
if (stryker) stryker.activeMutant = undefined;
