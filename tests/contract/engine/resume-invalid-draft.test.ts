import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test, vi } from 'vitest';
import { fakePorts, memoryStore } from '../../support/engine/fake-ports.ts';
import { buildResumable, openResumable, storeWithDraft } from '../../support/engine/resumable-journey.ts';

const text: JSONSchema7 = { type: 'string' };

describe('another version of the journey', () => {
  const reopen = async (changes: Parameters<typeof buildResumable>[0], at = '/') =>
    openResumable(at, { store: await storeWithDraft(), of: await buildResumable(changes) });

  test('drops removed fields and values that no longer pass the schema, and restores the rest', async () => {
    const { name, size } = { name: { ...text, minLength: 9 }, size: { type: 'number' } as const };
    const page = await reopen(
      { schema: { properties: { name, size, code: { ...text, writeOnly: true } } } },
      '/second',
    );
    expect(page.form()).toEqual({ size: 7 });
  });

  test('a value that is now sensitive => dropped', async () => {
    const sensitive = { name: { ...text, writeOnly: true }, size: { type: 'number' } as const, code: text };
    const page = await reopen({ schema: { properties: sensitive } }, '/second');
    expect(page.form()).toEqual({ size: 7 });
  });

  test('the last step no longer exists => resumes at the one before', async () => {
    const page = await reopen({ third: 'fourth' });
    expect(page.offers()).toBeDefined();
    await page.send({ type: 'resume' }, { type: 'resume' });
    expect(page.state()).toMatchObject({ screen: 'second', forms: { second: { name: 'Asha' } } });
    expect(page.ports.navigation.go).toHaveBeenCalledOnce();
  });
});

describe('an unusable draft', () => {
  test.each([
    '{',
    'null',
    '[]',
    '{"owner":"u1"}',
    '{"owner":"u1","at":1,"steps":[],"session":{},"forms":{"second":7}}',
  ])('%s => deleted, the tenant is notified once, and the journey continues', async (draft) => {
    const page = await openResumable('/second', { store: memoryStore({ 'local uid': 'u1', 'local draft': draft }) });
    expect(page.state()).toMatchObject({ screen: 'second', storageNotice: 'due', forms: { second: {} } });
    expect(page.store.entries()).toEqual({ 'local uid': 'u1' });
    await page.type({ name: 'Asha', size: 7 });
    await page.press('submit');
    expect(page.state()).toMatchObject({ screen: 'third', storageNotice: 'shown' });
  });

  test('too old => deleted without a notice', async () => {
    const store = await storeWithDraft();
    const ports = fakePorts({ store });
    ports.now = vi.fn<() => number>(() => Date.UTC(2026, 0, 3, 0, 0, 1));
    const page = await openResumable('/', { store, ports });
    expect(page.offers()).toBeUndefined();
    expect(page.state().storageNotice).toBe('none');
    expect(store.entries()).toEqual({ 'local uid': 'u1' });
  });

  test('of another tenant => deleted', async () => {
    const store = await storeWithDraft();
    store.write('local', 'uid', 'u2');
    expect((await openResumable('/', { store })).offers()).toBeUndefined();
    expect(store.entries()).toEqual({ 'local uid': 'u2' });
  });

  test('a value of the wrong type => dropped', async () => {
    const store = await storeWithDraft();
    store.write('local', 'draft', (store.entries()['local draft'] ?? '').replace('"size":7', '"size":"7"'));
    expect((await openResumable('/second', { store })).form()).toEqual({ name: 'Asha' });
  });

  test('a session value of the wrong type => dropped, and its screen is shown again', async () => {
    const store = await storeWithDraft();
    store.write('local', 'draft', (store.entries()['local draft'] ?? '').replace('"rent":7', '"rent":"7"'));
    expect((await openResumable('/third', { store })).state()).toMatchObject({
      screen: 'second',
      session: { uid: 'u1' },
    });
  });
});
