import { shownBlocks } from '../../../src/engine/runtime/selectors.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { beforeFirst, replayEvent } from '../../../src/simulate/states/replay-state.ts';

/** Blocks that say what has happened, which is true of nobody who has just arrived. */
const claiming: readonly string[] = ['answers', 'records', 'summary', 'timeline'];

/** The claims that a person without a session sees at each address: its path, and the block that claims. */
export function findClaims(machine: Machine): readonly string[] {
  return Object.values(machine.screens).flatMap(({ path }) => {
    if (path === undefined) return [];
    const begin = { machine, state: beforeFirst(machine, {}, 'en'), commands: [] };
    const { state } = replayEvent(begin, { type: 'arrive', path, query: {}, pop: false });
    const names = [...shownBlocks({ machine, state })].map(({ name }) => name);
    return names.filter((name) => claiming.includes(name)).map((name) => `${path}: ${name}`);
  });
}
