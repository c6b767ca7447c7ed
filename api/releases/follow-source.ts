import { setTimeout as pause } from 'node:timers/promises';

/** The part of the server's log that published texts are logged with. */
export interface PublishedLog {
  warn(about: object, text: string): void;
  error(about: object, text: string): void;
}

/** What is logged when published texts cannot be read or rendered. */
export const notRead = 'published texts not read';

const roundMs = 500;

const mostRoundMs = 10_000;

/** Reads again and again until the signal; less often after failures, of which only the first is logged. Rejects then. */
export async function followSource(read: () => Promise<void>, log: PublishedLog, signal: AbortSignal): Promise<never> {
  let waitMs = roundMs;
  for (;;) {
    await pause(waitMs, undefined, { ref: false, signal });
    try {
      await read();
      waitMs = roundMs;
    } catch (err) {
      if (waitMs === roundMs) log.error({ err }, notRead);
      waitMs = Math.min(waitMs * 2, mostRoundMs);
    }
  }
}
