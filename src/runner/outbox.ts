import type { Command } from '../runtime/command.ts';

/** A call whose outcome nothing depends on: a `send` command. */
export type OutboxEntry = Extract<Command, { do: 'send' }>;

/** Calls whose outcome nothing depends on. Each is made at once; a failed one waits until another call succeeds. */
export interface Outbox {
  post(entry: OutboxEntry): Promise<void>;
  /** Retries every waiting entry. Call it after any other call has succeeded. */
  retry(): void;
}

const maxAttempts = 5;

/** Creates an outbox. `call` resolves to whether it succeeded; each failure is logged with the action's name. */
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
