import { createCalls } from '../../../src/engine/runner/calls.ts';
import type { LoadCalls } from '../../../src/engine/runner/run-actions.ts';

/** The code that calls actions, without a chunk of its own. */
export const loadCalls: LoadCalls = async () => createCalls;
