// @vitest-environment node
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test, vi } from 'vitest';
import { fakePorts, memoryStore } from './fake-ports.ts';
import { buildResumable, left, openLeftJourney } from './left-journey.ts';

const text: JSONSchema7 = { type: 'string' };

describe('another version of the journey', () => {
  const reopen = async (changes: Parameters<typeof buildResumable>[0], at = '/') =>
    openLeftJourney(at, { store: await left(), of: await buildResumable(changes) });

  test('a field that is gone => dropped; a value that fails its schema now => asked again; the rest stays', async () => {
    const { name, size } = { name: { ...text, minLength: 9 }, size: { type: 'number' } as const };
    const page = await reopen(
      { schema: { properties: { name, size, code: { ...text, writeOnly: true } } } },
      '/second',
    );
    expect(page.form()).toEqual({ size: 7 });
  });

  test('a value that is sensitive now => dropped', async () => {
    const sensitive = { name: { ...text, writeOnly: true }, size: { type: 'number' } as const, code: text };
    const page = await reopen({ schema: { properties: sensitive } }, '/second');
    expect(page.form()).toEqual({ size: 7 });
  });

  test('the step is gone => the one before it', async () => {
    const page = await reopen({ third: 'fourth' });
    expect(page.offers()).toBeDefined();
    await page.send({ type: 'resume' }, { type: 'resume' });
    expect(page.state()).toMatchObject({ screen: 'second', forms: { second: { name: 'Asha' } } });
    expect(page.ports.navigation.go).toHaveBeenCalledOnce();
  });
});

describe('what cannot be used', () => {
  test.each([
    '{',
    'null',
    '[]',
    '{"owner":"u1"}',
    '{"owner":"u1","at":1,"steps":[],"session":{},"forms":{"second":7}}',
  ])('%s => removed, said once, and the walk goes on', async (walk) => {
    const page = await openLeftJourney('/second', { store: memoryStore({ 'local uid': 'u1', 'local walk': walk }) });
    expect(page.state()).toMatchObject({ screen: 'second', storageNotice: 'say', forms: { second: {} } });
    expect(page.store.kept()).toEqual({ 'local uid': 'u1' });
    await page.type({ name: 'Asha', size: 7 });
    await page.press('submit');
    expect(page.state()).toMatchObject({ screen: 'third', storageNotice: 'said' });
  });

  test('too old => forgotten without a word', async () => {
    const store = await left();
    const ports = fakePorts({ store });
    ports.now = vi.fn<() => number>(() => Date.UTC(2026, 0, 3, 0, 0, 1));
    const page = await openLeftJourney('/', { store, ports });
    expect(page.offers()).toBeUndefined();
    expect(page.state().storageNotice).toBe('no');
    expect(store.kept()).toEqual({ 'local uid': 'u1' });
  });

  test('a walk of somebody else => forgotten', async () => {
    const store = await left();
    store.write('local', 'uid', 'u2');
    expect((await openLeftJourney('/', { store })).offers()).toBeUndefined();
    expect(store.kept()).toEqual({ 'local uid': 'u2' });
  });

  test('a value of another type than asked => asked again', async () => {
    const store = await left();
    store.write('local', 'walk', (store.kept()['local walk'] ?? '').replace('"size":7', '"size":"7"'));
    expect((await openLeftJourney('/second', { store })).form()).toEqual({ name: 'Asha' });
  });

  test('session data of another type => asked again', async () => {
    const store = await left();
    store.write('local', 'walk', (store.kept()['local walk'] ?? '').replace('"rent":7', '"rent":"7"'));
    expect((await openLeftJourney('/third', { store })).state()).toMatchObject({
      screen: 'second',
      session: { uid: 'u1' },
    });
  });
});

describe('two tabs', () => {
  test('each writes only what it changed itself', async () => {
    const store = await left();
    const [first, second] = [await openLeftJourney('/second', { store }), await openLeftJourney('/third', { store })];
    await second.type({ note: 'newer' });
    await first.type({ name: 'Meera' });
    await second.type({ note: 'newest' });
    expect(JSON.parse(store.kept()['local walk'] ?? '').forms).toMatchObject({
      second: { values: { name: 'Meera', size: 7 } },
      third: { values: { note: 'newest' } },
    });
  });

  test('continue => the step that the other tab has come to meanwhile', async () => {
    const page = await openLeftJourney('/', { store: memoryStore({ ...(await left()).kept() }) });
    const other = await openLeftJourney('/second', { store: page.store });
    await other.type({ name: 'Meera' });
    await page.send({ type: 'resume' });
    expect(page.state()).toMatchObject({ screen: 'second', forms: { second: { name: 'Meera' } } });
  });

  test('the walk has ended in the other => nothing is kept again', async () => {
    const store = await left();
    const [first, second] = [await openLeftJourney('/second', { store }), await openLeftJourney('/third', { store })];
    await second.press('leave');
    await first.type({ name: 'Meera' });
    expect(store.kept()).toEqual({});
  });
});
