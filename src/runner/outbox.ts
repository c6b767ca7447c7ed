import type { Command } from '../runtime/command.ts';

/** A call that nobody waits for. */
export type OutboxEntry = Extract<Command, { do: 'send' }>;

/** Calls that nobody waits for. Each is made at once; a failed one waits until another call succeeds. */
export interface Outbox {
  post(entry: OutboxEntry): Promise<void>;
  /** Tries every waiting entry again. Call it after any call has succeeded. */
  retry(): void;
}

const maxAttempts = 5;

/** Creates an outbox over a call that resolves to whether it succeeded. Each failure is logged by the action's name. */
export function createOutbox(call: (entry: OutboxEntry) => Promise<boolean>, log: (text: string) => void): Outbox {
  const waiting: { readonly entry: OutboxEntry; readonly attempts: number }[] = [];
  const attempt = async (entry: OutboxEntry, attempts: number): Promise<void> => {
    if (await call(entry)) {
      retry();
      return;
    }
    log(`${entry.action} was not delivered`);
    if (attempts < maxAttempts) waiting.push({ entry, attempts });
  };
  const retry = (): void => {
    for (const { entry, attempts } of waiting.splice(0)) void attempt(entry, attempts + 1);
  };
  return { post: (entry) => attempt(entry, 1), retry };
}
