import type { AnyAction } from '../../src/actions/define.ts';

/** An action that a test answers for itself. */
export const fakeAction = (parts: Pick<AnyAction, 'name' | 'outcomes' | 'run'> & Partial<AnyAction>): AnyAction => ({
  ...{ summary: parts.name, input: { type: 'object' }, examples: [] },
  policy: { timeoutMs: 1000, retries: 0, concurrency: 'once' },
  ...parts,
});
