import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../../tests/support/engine/catalogue.ts';
import { startWalkthrough, type Walkthrough } from '../../../../tests/support/engine/walkthrough.ts';
import type { Value } from '../../model/types.ts';
import { resolveInput, resolveValue } from './resolve.ts';

const consent = {
  text: 'You, {form.name|first-word|tenant}, allow {brand.name} ₹ “all”.',
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
              { text: { text: 'This is only a note.', style: 'note' } },
              { text: { ...consent, text: 'We use your name.' }, when: { valid: 'name' } },
              { group: { blocks: [{ text: consent, when: { valid: 'name' } }] } },
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
const resolve = ({ state }: Walkthrough, value: Value): unknown => resolveValue({ machine, state }, value);
const shown = { shown: 'credit-check' };

describe('the text shown for a purpose', () => {
  test('in several blocks, nested ones too => the purpose and the exact texts, placeholders filled', () => {
    const expected = { purpose: 'credit-check', text: 'We use your name.\nYou, Asha, allow Small ₹ “all”.' };
    expect(resolve(begin().type({ name: 'Asha Rao' }), shown)).toEqual(expected);
  });
  test.each([
    ['in a block whose condition does not hold', begin().type({ name: 'A' })],
    ['in another view', begin().type({ name: 'Asha Rao' }).press('other')],
  ])('%s => undefined', (_, walkthrough) => expect(resolve(walkthrough, shown)).toBeUndefined());
  test('for another purpose => undefined', () =>
    expect(resolve(begin().type({ name: 'Asha Rao' }), { shown: 'marketing' })).toBeUndefined());
});

test('a path, a literal, a text, the journey => their values; undefined ones are omitted', () => {
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
  test('the text of the screen that is left is sent, and the journey continues', () => {
    const walkthrough = begin().type({ name: 'Asha Rao' }).press('submit');
    expect(walkthrough.state).toMatchObject({ screen: 'end', runs: {} });
    expect(walkthrough.commands('send')).toEqual([
      {
        ...{ do: 'send', action: 'send', screen: 'form' },
        input: { value: { purpose: 'credit-check', text: 'We use your name.\nYou, Asha, allow Small ₹ “all”.' } },
      },
    ]);
    expect(walkthrough.commands('cancel')).toEqual([]);
  });
  test('a form that cannot be submitted => nothing is sent', () =>
    expect(begin().type({ name: 'A' }).press('submit').commands('send')).toEqual([]));
});
