// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { flushPromises } from '../../tests/engine/flush-promises.ts';
import { createOutbox, type OutboxEntry } from './outbox.ts';

const entry = (name: string): OutboxEntry => ({ do: 'send', action: name, screen: 'form', input: { name } });

/** An outbox whose calls succeed while `connection.open`, and the actions that it called. */
function begin() {
  const connection = { open: false };
  const call = vi.fn(async (_: OutboxEntry) => connection.open);
  const log = vi.fn<(text: string) => void>();
  const outbox = createOutbox(call, log);
  const called = () => call.mock.calls.map(([{ action }]) => action);
  return { connection, outbox, log, called };
}

describe('an entry', () => {
  test('the call succeeds => called once, nothing logged', async () => {
    const { connection, outbox, log, called } = begin();
    connection.open = true;
    await outbox.post(entry('a'));
    outbox.retry();
    await flushPromises();
    expect(called()).toEqual(['a']);
    expect(log).not.toHaveBeenCalled();
  });

  test('the call fails => logged without its input, and called again when another call succeeds', async () => {
    const { connection, outbox, log, called } = begin();
    await outbox.post(entry('a'));
    expect(log.mock.calls).toEqual([['a was not delivered']]);
    connection.open = true;
    outbox.retry();
    await flushPromises();
    outbox.retry();
    await flushPromises();
    expect(called()).toEqual(['a', 'a']);
  });

  test('the call fails, the next one succeeds => called again after it', async () => {
    const { connection, outbox, called } = begin();
    await outbox.post(entry('a'));
    connection.open = true;
    await outbox.post(entry('b'));
    await flushPromises();
    expect(called()).toEqual(['a', 'b', 'a']);
  });

  test('the call always fails => given up after five attempts', async () => {
    const { outbox, called } = begin();
    await outbox.post(entry('a'));
    for (let more = 0; more < 9; more++) {
      outbox.retry();
      await flushPromises();
    }
    expect(called()).toHaveLength(5);
  });
});
