// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { settled } from '../../tests/engine/settled.ts';
import { createOutbox, type OutboxEntry } from './outbox.ts';

const letter = (name: string): OutboxEntry => ({ do: 'send', action: name, screen: 'form', input: { name } });

/** An outbox whose calls come through while `open`, and what it called. */
function begin() {
  const line = { open: false };
  const call = vi.fn(async (_: OutboxEntry) => line.open);
  const log = vi.fn<(text: string) => void>();
  const outbox = createOutbox(call, log);
  const called = () => call.mock.calls.map(([{ action }]) => action);
  return { line, outbox, log, called };
}

describe('a letter', () => {
  test('heard => called once, nothing logged, and never again', async () => {
    const { line, outbox, log, called } = begin();
    line.open = true;
    await outbox.post(letter('a'));
    outbox.retry();
    await settled();
    expect(called()).toEqual(['a']);
    expect(log).not.toHaveBeenCalled();
  });

  test('not heard => logged without what it says, and tried again when calls get through', async () => {
    const { line, outbox, log, called } = begin();
    await outbox.post(letter('a'));
    expect(log.mock.calls).toEqual([['a was not heard']]);
    line.open = true;
    outbox.retry();
    await settled();
    outbox.retry();
    await settled();
    expect(called()).toEqual(['a', 'a']);
  });

  test('not heard, another is => tried again after it', async () => {
    const { line, outbox, called } = begin();
    await outbox.post(letter('a'));
    line.open = true;
    await outbox.post(letter('b'));
    await settled();
    expect(called()).toEqual(['a', 'b', 'a']);
  });

  test('never heard => given up after five attempts', async () => {
    const { outbox, called } = begin();
    await outbox.post(letter('a'));
    for (let more = 0; more < 9; more++) {
      outbox.retry();
      await settled();
    }
    expect(called()).toHaveLength(5);
  });
});
