import type { ListedAction } from '../../engine/model/define-action.ts';

/** An action that never ends, to show the states that exist only while an action runs. */
export const wait: ListedAction = {
  name: 'wait',
  summary: 'Waits until it is aborted.',
  input: { type: 'object', additionalProperties: false },
  outcomes: { unavailable: { type: 'object' } },
  policy: { timeoutMs: 0, retryForMs: 0, concurrency: 'once' },
  sendsFiles: true,
  examples: [],
  run: (_, __, signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ outcome: 'unavailable', data: {} }), { once: true });
    }),
};
