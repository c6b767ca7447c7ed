import { beforeAll, describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';
import type { Machine } from './state.ts';
import { transition } from './transition.ts';
import { readPath } from './values/value.ts';

const translations = {
  'Not sent to {form.name}.': '{form.name} को नहीं भेजा गया।',
  'Is that you, {data.name}?': 'क्या आप {data.name} हैं?',
  'Please begin here.': 'कृपया यहाँ से शुरू करें।',
  'By {form.day|date}': '{form.day|date} तक',
};
let english: Machine;
let hindi: Machine;

beforeAll(async () => {
  english = await buildJourney(
    {
      session: { uid: { type: 'string', keep: 'memory', missing: 'Please begin here.' } },
      screens: {
        first: {
          path: '/',
          title: 'First',
          fields: { name: { label: 'Name', widget: 'text' }, day: { label: 'Day', widget: 'text' } },
          blocks: [
            { heading: 'First' },
            { fields: ['name', 'day'] },
            { submit: 'Send' },
            { button: { label: 'Count', event: 'count' } },
          ],
          on: {
            'valid:name': [
              {
                run: 'check',
                with: { value: 'form.name' },
                outcomes: {
                  good: [{ note: { field: 'name', text: 'Is that you, {data.name}?' } }],
                  bad: [{ fieldError: { field: 'name', text: 'Not sent to {form.name}.' } }],
                  unavailable: [],
                },
              },
            ],
            submit: [
              {
                run: 'send',
                with: { value: 'form.name' },
                outcomes: {
                  done: [{ set: { 'session.uid': 'data.id' } }],
                  failed: [{ toast: 'Not sent to {form.name}.' }],
                  unavailable: [{ toast: 'By {form.day|date}' }],
                },
              },
            ],
            count: [{ countdown: { name: 'wait', seconds: 60 } }],
          },
        },
        second: { path: '/second', title: 'Second', requires: ['uid'], blocks: [{ heading: 'Second' }] },
      },
      schemas: {
        first: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, day: { type: 'string' } },
        },
      },
    },
    testCatalogue,
  );
  const languages = ['en', 'hi'].map((tag) => ({ tag, name: tag, locale: `${tag}-IN`, currency: 'INR' }));
  english = { ...english, journey: { ...english.journey, languages } };
  hindi = { ...english, translations };
});

const filled = () => startWalkthrough(english).arrive('/').type({ name: 'Asha', day: '2026-12-05' });
const inHindi = (state: ReturnType<typeof filled>['state']) =>
  transition(hindi, state, { type: 'language', language: 'hi' });

describe('switching the language', () => {
  // Shows: copy-71
  test('changes nothing but the language, without any command', () => {
    const { state } = filled().press('count');
    const [next, commands] = inHindi(state);
    expect(commands).toEqual([]);
    expect(next).toEqual({ ...state, language: 'hi' });
  });

  test('changes journey.language', () => {
    const [state] = inHindi(filled().state);
    expect(readPath({ machine: hindi, state }, 'journey.language')).toBe('hi');
  });

  test('the message of a toast => translated in place, and not announced again', () => {
    const { state } = filled().press('submit').settle('send', 'failed');
    expect(inHindi(state)[0].message).toEqual({ text: 'Asha को नहीं भेजा गया।', kind: 'error', spoken: true });
  });

  test('with the values that it was filled with, although they have changed since', () => {
    const { state } = filled().press('submit').settle('send', 'failed').type({ name: 'Ravi' });
    expect(inHindi(state)[0].message?.text).toBe('Asha को नहीं भेजा गया।');
  });

  test('with dates in the format of the language', () => {
    const { state } = filled().press('submit').settle('send', 'unavailable');
    expect(state.message?.text).toBe('By 5 December 2026');
    expect(inHindi(state)[0].message?.text).toBe('5 दिसंबर 2026 तक');
  });

  test('a note and a field error => translated', () => {
    const checked = filled().settle('check', 'good', { name: 'ASHA' });
    expect(inHindi(checked.state)[0].notes.name?.text).toBe('क्या आप ASHA हैं?');
    const refused = filled().settle('check', 'bad');
    expect(inHindi(refused.state)[0].fieldErrors.name).toBe('Asha को नहीं भेजा गया।');
  });

  test('the message of a redirect => translated', () => {
    const { state } = startWalkthrough(english).arrive('/second');
    expect(state.message?.text).toBe('Please begin here.');
    expect(inHindi(state)[0].message?.text).toBe('कृपया यहाँ से शुरू करें।');
  });

  test('there and back => the original English', () => {
    const { state } = filled().press('submit').settle('send', 'failed');
    const [back] = transition(english, inHindi(state)[0], { type: 'language', language: 'en' });
    expect(back.message?.text).toBe(state.message?.text);
  });

  test('an action in progress => its message is in the new language', () => {
    const { state } = filled().press('submit');
    const run = Object.values(state.runs).find(({ action }) => action === 'send')?.id ?? '';
    const [after] = transition(hindi, inHindi(state)[0], { type: 'outcome', run, outcome: 'failed', data: {} });
    expect(after.message?.text).toBe('Asha को नहीं भेजा गया।');
  });
});

test('a language that cannot be loaded => an error message, and nothing else changes', () => {
  const { state } = filled();
  const [after] = transition(english, state, { type: 'language-failed' });
  expect(after).toMatchObject({ language: 'en', message: { text: english.journey.words.loadFailed, kind: 'error' } });
});
