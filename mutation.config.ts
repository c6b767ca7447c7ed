import type { Plugin } from 'vite';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutationRooms } from './bin/test/mutation-rooms.mjs';
import { ReusedWorker } from './tests/support/mutation/reused-worker.ts';
import base from './vite.config.ts';

const room = mutationRooms[process.env.MUTATION_ROOM ?? ''];
if (!room) throw new Error('MUTATION_ROOM is not the name of a room.');
const slow = ['tests/contract/engine/bundle-*.test.ts', 'tests/contract/engine/*.test.tsx', '**/headless.test.ts'];

/** The tests beside the code first: they are short, and the first failure ends the run of a mutant. */
class ClosestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keyOf = ({ moduleId }: TestSpecification) => `${moduleId.includes('/tests/') ? 1 : 0} ${moduleId}`;
    return files.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
}

/** Stryker asks for plain threads. */
const reuseThread: Plugin = {
  name: 'reuse-thread',
  configureVitest({ project }) {
    project.config.pool = 'reused';
    project.config.poolRunner = { name: 'reused', createPoolWorker: (options) => new ReusedWorker(options) };
  },
};

/** The tests of the room in MUTATION_ROOM, with the settings of the project. */
export default {
  ...base,
  plugins: [...(base.plugins ?? []), reuseThread],
  test: {
    ...base.test,
    projects: undefined,
    globalSetup: ['tests/support/global-setup.ts'],
    // None of these rooms needs a DOM, which would be created again for each mutant.
    environment: 'node',
    setupFiles: ['tests/support/mutation/fresh-test-file.ts'],
    include: [...room.tests],
    exclude: slow,
    isolate: false,
    sequence: { sequencer: ClosestFirst },
  },
};
