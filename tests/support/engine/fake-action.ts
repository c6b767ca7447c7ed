import type { ListedAction } from '../../../src/engine/model/define-action.ts';

/** An action whose `run` the test provides. */
export const fakeAction = (
  parts: Pick<ListedAction, 'name' | 'outcomes' | 'run'> & Partial<ListedAction>,
): ListedAction => ({
  ...{ summary: parts.name, input: { type: 'object' }, examples: [] },
  policy: { timeoutMs: 1000, retryForMs: 0, concurrency: 'once' },
  ...parts,
});
