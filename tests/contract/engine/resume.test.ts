import { describe, expect, test } from 'vitest';
import { readField } from '../../../src/engine/screen/form/field-state.ts';
import { openResumable, resumableMachine, storeWithDraft } from '../../support/engine/resumable-journey.ts';

describe('the saved draft', () => {
  test('is under one key, with its time and without sensitive values', async () => {
    const store = await storeWithDraft();
    const { 'local draft': draft = '', ...others } = store.entries();
    expect(others).toEqual({ 'local uid': 'u1' });
    expect(draft).not.toMatch(/4821|secret/);
    expect(JSON.parse(draft)).toEqual({
      ...{ owner: 'u1', at: Date.UTC(2026, 0, 1), steps: ['second', 'third'], session: { rent: 7 } },
      forms: {
        second: { version: resumableMachine.journey.version, values: { name: 'Asha', size: 7 }, unsaved: ['code'] },
        third: { version: resumableMachine.journey.version, values: { note: 'by the lake' } },
      },
      answers: {
        visits: expect.any(Object),
        submitted: { second: { name: 'Asha', size: 7 } },
        origins: { second: { screen: 'second', place: 'second', values: { rent: 7 } } },
      },
    });
  });

  test('does not exist before the first answer after the entry screen', async () => {
    const page = await openResumable('/');
    await page.type({ phone: 'u1' });
    await page.press('submit');
    expect(page.state().screen).toBe('second');
    expect(page.store.entries()).toEqual({ 'local uid': 'u1' });
  });

  test('omits a value that JSON cannot represent', async () => {
    const store = await storeWithDraft();
    const page = await openResumable('/third', { store });
    await page.type({ note: new Date(0) });
    expect(JSON.parse(store.entries()['local draft'] ?? '').forms.third.values).toEqual({});
  });

  test.each(['end', 'leave'])('%s => the draft is deleted, and nothing is offered', async (exit) => {
    const page = await openResumable('/third', { store: await storeWithDraft() });
    await page.press(exit === 'end' ? 'submit' : 'leave');
    if (exit === 'end') await page.press('back');
    expect(page.state().screen).toBe('entry');
    expect(page.store.entries()).not.toHaveProperty('local draft');
    expect(page.offers()).toBeUndefined();
    expect((await openResumable('/', { store: page.store })).offers()).toBeUndefined();
  });
});

describe('a reload of a screen', () => {
  test('restores its form and the session, without sensitive values', async () => {
    const store = await storeWithDraft();
    const third = await openResumable('/third', { store });
    expect(third.form()).toEqual({ note: 'by the lake' });
    expect(third.state().session).toEqual({ uid: 'u1', rent: 7 });
    expect((await openResumable('/second', { store })).form()).toEqual({ name: 'Asha', size: 7 });
  });

  test('an incomplete value => restored as it is', async () => {
    const page = await openResumable('/second', { store: await storeWithDraft() });
    await page.type({ name: 'A' });
    expect((await openResumable('/second', { store: page.store })).form()).toMatchObject({ name: 'A' });
  });
});

describe('a secret that was filled before a reload', () => {
  const isAsked = ({ runner, state }: Awaited<ReturnType<typeof openResumable>>, field = 'code') =>
    readField({ machine: runner.machine, state: state() }, field).isUnsaved;
  const open = (store: Awaited<ReturnType<typeof storeWithDraft>>) => openResumable('/second', { store });

  test('is said to be typed again after each reload, until it is', async () => {
    const store = await storeWithDraft();
    const page = await open(store);
    expect(isAsked(page)).toBe(true);
    await page.type({ size: 8 });
    expect(isAsked(await open(store))).toBe(true);
    await page.type({ code: '1' });
    expect(isAsked(page)).toBe(false);
    expect(isAsked(await open(store))).toBe(true);
  });

  test('another field => not said', async () => {
    const page = await open(await storeWithDraft());
    await page.type({ name: undefined });
    expect(isAsked(page, 'name')).toBe(false);
  });

  test('a field that was never filled => not said', async () => {
    const page = await openResumable('/');
    await page.type({ phone: 'u1' });
    await page.press('submit');
    await page.type({ name: 'Asha' });
    expect(isAsked(page)).toBe(false);
    expect(isAsked(await open(page.store))).toBe(false);
  });

  test('another tenant => not said', async () => {
    const page = await openResumable('/', { store: await storeWithDraft() });
    await page.type({ phone: 'u2' });
    await page.press('submit');
    expect(page.state().screen).toBe('second');
    expect(isAsked(page)).toBe(false);
  });

  test.each([['name'], [7]])('a draft that names %s => not said', async (name) => {
    const store = await storeWithDraft();
    const draft = JSON.parse(store.entries()['local draft'] ?? '');
    draft.forms.second.unsaved = [name];
    store.write('local', 'draft', JSON.stringify(draft));
    const page = await open(store);
    await page.type({ name: undefined });
    expect([isAsked(page), isAsked(page, 'name')]).toEqual([false, false]);
  });
});

describe('the entry screen', () => {
  test('with a draft => offers to resume, and nothing is filled in', async () => {
    const page = await openResumable('/', { store: await storeWithDraft() });
    expect(page.state()).toMatchObject({ screen: 'entry', forms: { entry: {} }, session: { uid: 'u1' } });
    expect(page.offers()).toBe('third');
  });

  test('resume => the last step, with its form and the session', async () => {
    const page = await openResumable('/', { store: await storeWithDraft() });
    await page.send({ type: 'resume' });
    expect(page.state()).toMatchObject({
      screen: 'third',
      session: { rent: 7 },
      forms: { third: { note: 'by the lake' } },
    });
  });

  test('start over => the state and the store are empty', async () => {
    const page = await openResumable('/', { store: await storeWithDraft() });
    await page.send({ type: 'start-over' });
    expect(page.state()).toMatchObject({ screen: 'entry', session: {}, forms: {} });
    expect(page.offers()).toBeUndefined();
    expect(page.store.entries()).toEqual({});
  });

  test('another tenant signs in => gets none of the draft', async () => {
    const page = await openResumable('/', { store: await storeWithDraft() });
    await page.type({ phone: 'u2' });
    await page.press('submit');
    expect(page.form()).toEqual({});
    await page.type({ name: 'Ravi' });
    expect(JSON.parse(page.store.entries()['local draft'] ?? '')).toMatchObject({
      owner: 'u2',
      session: {},
      forms: { second: { values: { name: 'Ravi' } } },
    });
  });

  test('the same tenant signs in again => the forms of the draft', async () => {
    const page = await openResumable('/', { store: await storeWithDraft() });
    await page.type({ phone: 'u1' });
    await page.press('submit');
    expect(page.form()).toEqual({ name: 'Asha', size: 7 });
  });

  test('typing there => the draft is unchanged', async () => {
    const store = await storeWithDraft();
    const before = store.entries();
    await (await openResumable('/', { store })).type({ phone: 'u' });
    expect(store.entries()).toEqual(before);
  });

  test('reached with Back in the same page => offers to resume', async () => {
    const page = await openResumable('/third', { store: await storeWithDraft() });
    await page.send({ type: 'arrive', path: '/', query: {}, pop: true });
    expect(page.offers()).toBe('third');
    await page.send({ type: 'resume' });
    expect(page.state().screen).toBe('third');
  });
});
