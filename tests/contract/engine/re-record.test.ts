import { describe, expect, test } from 'vitest';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { createReRecorder } from '../../../src/simulate/re-record/re-record.ts';
import { replay, type Scenario } from '../../../src/simulate/replay.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';

const asking = (id: string, title = id) => ({
  ...{ path: id === 'first' ? '/' : `/${id}`, title },
  fields: { [id]: { widget: 'text', label: title } },
  blocks: [{ heading: title }, { fields: [id] }, { submit: 'On' }],
  on: { submit: [{ set: { [`session.${id}`]: `form.${id}` } }, { goto: 'next' }] },
});
const end = { path: '/end', title: 'End', blocks: [{ heading: 'End' }] };
const names = ['first', 'second', 'third', 'fourth'];
const session = Object.fromEntries(names.map((name) => [name, { type: 'string', keep: 'memory' }]));
const schemas = Object.fromEntries(
  names.map((name) => [name, { type: 'object' as const, properties: { [name]: { type: 'string' as const } } }]),
);

/** A journey that asks on these screens, in this order. */
const machineOf = (order: readonly string[], screens: Readonly<Record<string, object>> = {}): Promise<Machine> => {
  const all = { ...Object.fromEntries(order.map((id) => [id, asking(id)])), end, ...screens };
  const asked = Object.fromEntries(order.map((id) => [id, schemas[id] ?? {}]));
  return buildJourney(
    { session, screens: all, schemas: asked, journey: { flows: { main: [...order, 'end'] } } },
    testCatalogue,
  );
};

/** What a tenant does who answers each screen with its name, and what is expected after it. */
const scenarioOf = (order: readonly string[]): Scenario => ({
  title: 'All answers',
  start: '/',
  steps: order.flatMap((id, index) => [
    { fill: { [id]: id } },
    { press: 'submit' },
    { expect: { screen: order[index + 1] ?? 'end', session: { [id]: id } } },
  ]),
});

const before = await machineOf(['first', 'second', 'third']);
const recorded = scenarioOf(['first', 'second', 'third']);

/** The recorded scenario in another journey, beside others: as it goes now, and what still differs then. */
function inOther(after: Machine, scenario = recorded, others: readonly Scenario[] = [], from = before) {
  const [one, ...more] = [scenario, ...others].map((each) => ({
    ...{ scenario: each, before: { machine: from, worded: each }, after: { machine: after, worded: each } },
  }));
  const updated = one && createReRecorder([one, ...more])(one);
  return { updated, left: updated && replay(after, updated) };
}

describe('the recorded walkthrough in a journey', () => {
  test('that has not changed => as it was', () => {
    expect(replay(before, recorded)).toEqual([]);
    expect(inOther(before).updated).toEqual(recorded);
  });

  test('with two steps in another order => the same answers on the same screens, in that order', async () => {
    const after = await machineOf(['first', 'third', 'second']);
    expect(replay(after, recorded)).not.toEqual([]);
    const { updated, left } = inOther(after);
    expect(left).toEqual([]);
    expect(updated?.steps.filter((step) => 'fill' in step)).toEqual([
      { fill: { first: 'first' } },
      { fill: { third: 'third' } },
      { fill: { second: 'second' } },
    ]);
    expect(updated?.steps.at(-1)).toMatchObject({ expect: { screen: 'end' } });
  });

  test('without one of the steps => without what was done there', async () => {
    const { updated, left } = inOther(await machineOf(['first', 'third']));
    expect(left).toEqual([]);
    expect(updated?.steps).not.toContainEqual({ fill: { second: 'second' } });
  });

  test('with a step more => undefined: nobody has recorded what is answered there', async () => {
    expect(inOther(await machineOf(['first', 'second', 'third', 'fourth'])).updated).toBeUndefined();
  });

  test('with a step more, of which another one was recorded since => what that one does there', async () => {
    const after = await machineOf(['first', 'second', 'third', 'fourth']);
    const { updated, left } = inOther(after, recorded, [scenarioOf(['first', 'second', 'third', 'fourth'])]);
    expect(left).toEqual([]);
    expect(updated?.steps).toContainEqual({ fill: { fourth: 'fourth' } });
  });

  const out = { ...end, path: '/out' };
  const toOut = { ...asking('second'), on: { submit: [{ goto: 'out' }] } };

  test('that leads past a screen to another end => undefined', async () => {
    expect(inOther(await machineOf(['first', 'second', 'third'], { second: toOut, out })).updated).toBeUndefined();
  });

  test('that leads to another end, which others know => undefined: it is not the same end', async () => {
    const third = { ...asking('third'), on: { submit: [{ goto: 'out' }] } };
    const from = await machineOf(['first', 'second', 'third'], { third, out });
    const toEnd: Scenario = {
      title: 'Out',
      start: '/third',
      steps: [{ press: 'submit' }, { expect: { screen: 'out' } }],
    };
    const first: Scenario = { ...recorded, steps: recorded.steps.slice(0, 6) };
    const after = await machineOf(['first', 'second', 'third'], { second: toOut, third, out });
    expect(replay(from, first)).toEqual([]);
    expect(replay(from, toEnd)).toEqual([]);
    expect(inOther(after, first, [toEnd], from).updated).toBeUndefined();
  });

  test('that sets another value => what is set now', async () => {
    const third = {
      ...asking('third'),
      on: { submit: [{ set: { 'session.third': { literal: '3' } } }, { goto: 'next' }] },
    };
    const { updated, left } = inOther(await machineOf(['first', 'second', 'third'], { third }));
    expect(left).toEqual([]);
    expect(updated?.steps.at(-1)).toEqual({ expect: { screen: 'end', session: { third: '3' } } });
    expect(updated?.steps.slice(0, -1)).toEqual(recorded.steps.slice(0, -1));
  });
});

test('a scenario that went another way before, too => undefined', () => {
  expect(inOther(before, scenarioOf(['first', 'third', 'second'])).updated).toBeUndefined();
});
