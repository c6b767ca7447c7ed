import { mutationRooms } from './bin/test/mutation-rooms.mjs';
import base from './vite.config.ts';

const room = mutationRooms[process.env.MUTATION_ROOM ?? ''];
if (!room) throw new Error('MUTATION_ROOM is not the name of a room.');
const slow = [
  'tests/engine/bundle-*.test.ts',
  'tests/engine/structured-form-bundle.test.ts',
  'tests/engine/*.test.tsx',
  '**/headless.test.ts',
];

/** The tests of the room in MUTATION_ROOM, with the settings of the project. */
export default {
  ...base,
  // None of these rooms needs a DOM, which would be created again for each mutant.
  test: { ...base.test, environment: 'node', setupFiles: [], include: [...room.tests], exclude: slow },
};
