import type { Command } from '../runtime/command.ts';

/** A call that nobody waits for. */
export type OutboxEntry = Extract<Command, { do: 'send' }>;

/** Letters go out at once; one that was not heard waits for a sign that calls get through again. */
export interface Outbox {
  post(letter: OutboxEntry): Promise<void>;
  /** Some call got through: whatever waits is tried again. */
  retry(): void;
}

const mostAttempts = 5;

/** Makes an outbox over a call that answers whether it was heard; each failure is told to the log by the action's name. */
export function createOutbox(call: (letter: OutboxEntry) => Promise<boolean>, log: (text: string) => void): Outbox {
  const waiting: { readonly letter: OutboxEntry; readonly attempts: number }[] = [];
  const attempt = async (letter: OutboxEntry, attempts: number): Promise<void> => {
    if (await call(letter)) {
      retry();
      return;
    }
    log(`${letter.action} was not heard`);
    if (attempts < mostAttempts) waiting.push({ letter, attempts });
  };
  const retry = (): void => {
    for (const { letter, attempts } of waiting.splice(0)) void attempt(letter, attempts + 1);
  };
  return { post: (letter) => attempt(letter, 1), retry };
}
