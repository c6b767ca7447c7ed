import type { RetryPolicy } from '../runner/retry.ts';

const chances = ['online', 'popstate', 'pointerdown', 'keydown'] as const;

/** Allows another attempt each time that there is a connection again or the user does something. */
export const atNextChance: RetryPolicy = () =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const listen = (name: string): void =>
      window.addEventListener(
        name,
        () => {
          stop.abort();
          resolve(true);
        },
        { signal: stop.signal },
      );
    chances.forEach(listen);
  });
