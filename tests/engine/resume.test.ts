// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { left, machine, openLeftJourney } from './left-journey.ts';

describe('what is kept', () => {
  test('is one key, small, with its time, without anything sensitive', async () => {
    const store = await left();
    const { 'local walk': walk = '', ...others } = store.kept();
    expect(others).toEqual({ 'local uid': 'u1' });
    expect(walk).not.toMatch(/4821|code|secret/);
    expect(JSON.parse(walk)).toEqual({
      ...{ owner: 'u1', at: Date.UTC(2026, 0, 1), steps: ['second', 'third'], session: { rent: 7 } },
      forms: {
        second: { version: machine.journey.version, values: { name: 'Asha', size: 7 } },
        third: { version: machine.journey.version, values: { note: 'by the lake' } },
      },
    });
  });

  test('is nothing before an answer is given behind the door', async () => {
    const page = await openLeftJourney('/');
    await page.type({ phone: 'u1' });
    await page.press('submit');
    expect(page.state().screen).toBe('second');
    expect(page.store.kept()).toEqual({ 'local uid': 'u1' });
  });

  test('is nothing that JSON cannot hold', async () => {
    const store = await left();
    const page = await openLeftJourney('/third', { store });
    await page.type({ note: new Date(0) });
    expect(JSON.parse(store.kept()['local walk'] ?? '').forms.third.values).toEqual({});
  });

  test.each(['end', 'leave'])('%s => nothing any more, and nothing is offered', async (way) => {
    const page = await openLeftJourney('/third', { store: await left() });
    await page.press(way === 'end' ? 'submit' : 'leave');
    if (way === 'end') await page.press('back');
    expect(page.state().screen).toBe('door');
    expect(page.store.kept()).not.toHaveProperty('local walk');
    expect(page.offers()).toBeUndefined();
    expect((await openLeftJourney('/', { store: page.store })).offers()).toBeUndefined();
  });
});

describe('a reload on a screen', () => {
  test('=> what was typed and what was remembered is there, but for what is sensitive', async () => {
    const store = await left();
    const third = await openLeftJourney('/third', { store });
    expect(third.form()).toEqual({ note: 'by the lake' });
    expect(third.state().session).toEqual({ uid: 'u1', rent: 7 });
    expect((await openLeftJourney('/second', { store })).form()).toEqual({ name: 'Asha', size: 7 });
  });

  test('half typed => still half typed', async () => {
    const page = await openLeftJourney('/second', { store: await left() });
    await page.type({ name: 'A' });
    expect((await openLeftJourney('/second', { store: page.store })).form()).toMatchObject({ name: 'A' });
  });
});

describe('at the door', () => {
  test('a walk left => the offer, and the door as it always is', async () => {
    const page = await openLeftJourney('/', { store: await left() });
    expect(page.state()).toMatchObject({ screen: 'door', forms: { door: {} }, session: { uid: 'u1' } });
    expect(page.offers()).toBe('third');
  });

  test('continue => the step, with everything', async () => {
    const page = await openLeftJourney('/', { store: await left() });
    await page.send({ type: 'resume' });
    expect(page.state()).toMatchObject({
      screen: 'third',
      session: { rent: 7 },
      forms: { third: { note: 'by the lake' } },
    });
  });

  test('start again => nothing is left, here or in the store', async () => {
    const page = await openLeftJourney('/', { store: await left() });
    await page.send({ type: 'start-over' });
    expect(page.state()).toMatchObject({ screen: 'door', session: {}, forms: {} });
    expect(page.offers()).toBeUndefined();
    expect(page.store.kept()).toEqual({});
  });

  test('somebody else comes in => gets nothing of it', async () => {
    const page = await openLeftJourney('/', { store: await left() });
    await page.type({ phone: 'u2' });
    await page.press('submit');
    expect(page.form()).toEqual({});
    await page.type({ name: 'Ravi' });
    expect(JSON.parse(page.store.kept()['local walk'] ?? '')).toMatchObject({
      owner: 'u2',
      session: {},
      forms: { second: { values: { name: 'Ravi' } } },
    });
  });

  test('the same tenant comes in again => goes on with what was typed', async () => {
    const page = await openLeftJourney('/', { store: await left() });
    await page.type({ phone: 'u1' });
    await page.press('submit');
    expect(page.form()).toEqual({ name: 'Asha', size: 7 });
  });

  test('what is typed at the door leaves the walk that was left as it is', async () => {
    const store = await left();
    const before = store.kept();
    await (await openLeftJourney('/', { store })).type({ phone: 'u' });
    expect(store.kept()).toEqual(before);
  });

  test('back at the door in the same page => the offer', async () => {
    const page = await openLeftJourney('/third', { store: await left() });
    await page.send({ type: 'arrive', path: '/', query: {}, pop: true });
    expect(page.offers()).toBe('third');
    await page.send({ type: 'resume' });
    expect(page.state().screen).toBe('third');
  });
});
