import type { ListedAction } from '../../actions/define.ts';

/** An action whose answer never comes, for everything that is to be seen while one is under way. */
export const wait: ListedAction = {
  name: 'wait',
  summary: 'Waits until it is given up.',
  input: { type: 'object', additionalProperties: false },
  outcomes: { unavailable: { type: 'object' } },
  policy: { timeoutMs: 0, retries: 0, concurrency: 'once' },
  examples: [],
  run: (_, __, signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ outcome: 'unavailable', data: {} }), { once: true });
    }),
};
