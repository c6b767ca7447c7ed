import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test, vi } from 'vitest';
import { fakePorts, memoryStore } from '../../support/engine/fake-ports.ts';
import { buildResumable, openResumable, storeWithDraft } from '../../support/engine/resumable-journey.ts';

const text: JSONSchema7 = { type: 'string' };

describe('another version of the journey', () => {
  const reopen = async (changes: Parameters<typeof buildResumable>[0], at = '/') =>
    openResumable(at, { store: await storeWithDraft(), of: await buildResumable(changes) });

  const [size, code] = [{ type: 'number' } as const, { ...text, writeOnly: true }];

  test('a value no longer passes the schema => nothing typed is lost', async () => {
    const page = await reopen({ schema: { properties: { name: { ...text, minLength: 9 }, size, code } } }, '/second');
    expect(page.form()).toEqual({ name: 'Asha', size: 7 });
  });

  test.each([
    ['a value no longer passes', { properties: { name: { ...text, minLength: 9 }, size, code } }],
    ['a choice is gone', { properties: { name: { ...text, enum: ['Ravi'] }, size, code } }],
    ['a field is new and required', { required: ['code'], properties: { name: text, size, code: text } }],
  ])('%s => the first step that does not pass is shown again, with its errors, by any way', async (_, schema) => {
    const of = { schema } as Parameters<typeof reopen>[0];
    const page = await reopen(of);
    await page.send({ type: 'resume' });
    expect(page.state()).toMatchObject({ screen: 'second', touched: { name: true } });
    expect((await reopen(of, '/third')).state().screen).toBe('second');
    await page.type({ name: 'Ravi', code: '1' });
    if (!page.state().errors.name) await page.press('submit');
    expect(page.state().screen).toBe(page.state().errors.name ? 'second' : 'third');
  });

  test('everything still passes => goes on where the tenant was', async () => {
    const page = await reopen({ schema: { properties: { name: text, size, code } } }, '/third');
    expect(page.state().screen).toBe('third');
  });

  test.each([
    ['a number is a text now', 'size', 'text', text, { name: 'Asha', size: '7' }],
    ['a text is a number now, and is none', 'name', 'number', size, { name: 'Asha', size: 7 }],
  ] as const)('%s => nothing typed is lost', async (_, name, widget, of, restored) => {
    const label = { label: 'Label' };
    const fields = {
      ...{
        name: { ...label, widget: 'text' },
        size: { ...label, widget: 'number' },
        code: { ...label, widget: 'text' },
      },
      [name]: { ...label, widget },
    };
    const on = { submit: [{ goto: 'next' }], end: [{ set: { 'session.rent': { literal: 1 } } }, { goto: 'end' }] };
    const schema = { properties: { name: text, size, code, [name]: of } };
    expect((await reopen({ second: { fields, on }, schema } as never, '/second')).form()).toEqual(restored);
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

  test.each([
    ['a text that is no number', '"7 or 8"', { name: 'Asha', size: '7 or 8' }],
    ['a number as a text', '"7"', { name: 'Asha', size: 7 }],
    ['a value of another type', 'true', { name: 'Asha' }],
  ])('%s in a field for a number => %j', async (_, value, restored) => {
    const store = await storeWithDraft();
    store.write('local', 'draft', (store.entries()['local draft'] ?? '').replace('"size":7', `"size":${value}`));
    expect((await openResumable('/second', { store })).form()).toEqual(restored);
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
