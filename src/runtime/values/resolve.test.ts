// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/engine/catalogue.ts';
import { startWalkthrough, type Walkthrough } from '../../../tests/engine/walkthrough.ts';
import type { Value } from '../../journey/types.ts';
import { resolveInput, resolveValue } from './resolve.ts';

const agreed = {
  text: 'You, {form.name|first-word|tenant}, allow ₹ “all”.',
  style: 'consent',
  purpose: 'credit-check',
};
const machine = await buildJourney(
  {
    session: { uid: { type: 'string', keep: 'memory' } },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: { name: { label: 'Name', widget: 'text' } },
        views: {
          main: {
            blocks: [
              { heading: 'Form' },
              { fields: ['name'] },
              { text: { text: 'Nothing is agreed to.', style: 'note' } },
              { group: { blocks: [{ text: agreed, when: { valid: 'name' } }] } },
              { button: { label: 'Other', event: 'other' } },
              { submit: 'Next' },
            ],
          },
          other: { blocks: [{ heading: 'Other' }] },
        },
        on: {
          other: [{ view: 'other' }],
          submit: [{ send: 'send', with: { value: { shown: 'credit-check' } } }, { goto: 'end' }],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } } },
  },
  testCatalogue,
);
const begin = (): Walkthrough => startWalkthrough(machine, { uid: 'u1' }).arrive('/');
const given = ({ state }: Walkthrough, value: Value): unknown => resolveValue({ machine, state }, value);
const shown = { shown: 'credit-check' };

describe('the words shown for a purpose', () => {
  test('standing, inside another block => with the purpose, to the letter, gaps filled', () => {
    const words = { purpose: 'credit-check', text: 'You, Asha, allow ₹ “all”.' };
    expect(given(begin().type({ name: 'Asha Rao' }), shown)).toEqual(words);
  });
  test.each([
    ['whose condition does not hold', begin().type({ name: 'A' })],
    ['of another view', begin().type({ name: 'Asha Rao' }).press('other')],
  ])('%s => none', (_, walkthrough) => expect(given(walkthrough, shown)).toBeUndefined());
  test('for another purpose => none', () =>
    expect(given(begin().type({ name: 'Asha Rao' }), { shown: 'marketing' })).toBeUndefined());
});

test('a path, a literal, a text, the journey itself => what they stand for; what has no value is left out', () => {
  const { state } = begin().type({ name: 'Asha' });
  const all = {
    ...{ path: 'form.name', literal: { literal: 0 }, text: { text: '<{session.uid}>' }, none: 'session.none' },
    ...{ version: 'journey.version', language: 'journey.language' },
  };
  expect(resolveInput({ machine, state }, all)).toEqual({
    ...{ path: 'Asha', literal: 0, text: '<u1>' },
    ...{ version: machine.journey.version, language: 'en' },
  });
});

describe('send', () => {
  test('the words on the screen that is left go out, and the walk goes on', () => {
    const walkthrough = begin().type({ name: 'Asha Rao' }).press('submit');
    expect(walkthrough.state).toMatchObject({ screen: 'end', runs: {} });
    expect(walkthrough.commands('send')).toEqual([
      {
        ...{ do: 'send', action: 'send', screen: 'form' },
        input: { value: { purpose: 'credit-check', text: 'You, Asha, allow ₹ “all”.' } },
      },
    ]);
    expect(walkthrough.commands('cancel')).toEqual([]);
  });
  test('a form that cannot be submitted => nothing goes out', () =>
    expect(begin().type({ name: 'A' }).press('submit').commands('send')).toEqual([]));
});
