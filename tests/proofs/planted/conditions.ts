import type { Json } from '../../../src/engine/json/json.ts';

/** A condition that can never hold. */
export const neverHolds: Json = {
  all: [
    { path: 'session.uid', exists: true },
    { path: 'session.uid', exists: false },
  ],
};
