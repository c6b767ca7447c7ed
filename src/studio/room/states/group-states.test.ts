import { expect, test } from 'vitest';
import type { ScreenOfJourney, ShownState } from '../data.ts';
import { filterStates, groupStates } from './group-states.ts';

const screens: readonly ScreenOfJourney[] = [
  { id: 'rent', title: 'Your rent', flow: 'quick' },
  { id: 'pan', title: 'Your PAN', flow: 'quick' },
  { id: 'faq', title: 'Questions' },
];

const state = (id: string, kind: ShownState['kind'], happens: readonly string[] = []): ShownState => ({
  ...{ id, kind, screen: id.split('/')[0] ?? '', view: 'form', title: id, happens },
  ...{ flags: {}, session: {}, events: [] },
});

const states = [
  state('pan/form', 'view'),
  state('rent/form', 'view'),
  state('pan/form/rejected', 'outcome', ['A toast says “Not found”']),
];

test('the screens are in the order of the flows, each with its own states', () => {
  expect(groupStates(states, screens).map(({ screen, states: own }) => [screen.id, own.map(({ id }) => id)])).toEqual([
    ['rent', ['rent/form']],
    ['pan', ['pan/form', 'pan/form/rejected']],
  ]);
});

test.each([
  ['', '', ['pan/form', 'rent/form', 'pan/form/rejected']],
  ['your', '', ['pan/form', 'rent/form', 'pan/form/rejected']],
  ['your RENT', '', ['rent/form']],
  ['toast found', '', ['pan/form/rejected']],
  ['', 'view', ['pan/form', 'rent/form']],
  ['pan', 'outcome', ['pan/form/rejected']],
  ['questions', '', []],
])('words %j, kind %j => %j', (words, kind, expected) => {
  expect(filterStates(states, screens, { words, kind }).map(({ id }) => id)).toEqual(expected);
});
