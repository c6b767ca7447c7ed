// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJourney } from '../../tests/engine/build-journey.ts';
import { testCatalogue } from '../../tests/engine/catalogue.ts';
import { startWalkthrough } from '../../tests/engine/walkthrough.ts';
import type { Machine } from './state.ts';
import { transition } from './transition.ts';
import { readPath } from './values/value.ts';

const said = {
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
        first: { type: 'object', properties: { name: { type: 'string' }, day: { type: 'string' } } },
      },
    },
    testCatalogue,
  );
  hindi = { ...english, translations: said };
});

const filled = () => startWalkthrough(english).arrive('/').type({ name: 'Asha', day: '2026-12-05' });
const inHindi = (state: ReturnType<typeof filled>['state']) =>
  transition(hindi, state, { type: 'language', language: 'hi' });

describe('another language', () => {
  // Shows: copy-71
  test('everything else of the walk is as it was, and nothing is asked of the world', () => {
    const { state } = filled().press('count');
    const [next, commands] = inHindi(state);
    expect(commands).toEqual([]);
    expect(next).toEqual({ ...state, language: 'hi' });
  });

  test('is what journey.language says', () => {
    const [state] = inHindi(filled().state);
    expect(readPath({ machine: hindi, state }, 'journey.language')).toBe('hi');
  });

  test('what a toast said => said again in place, and not to a screen reader', () => {
    const { state } = filled().press('submit').settle('send', 'failed');
    expect(inHindi(state)[0].message).toEqual({ text: 'Asha को नहीं भेजा गया।', kind: 'error', spoken: true });
  });

  test('with what it was said about, though that has changed since', () => {
    const { state } = filled().press('submit').settle('send', 'failed').type({ name: 'Ravi' });
    expect(inHindi(state)[0].message?.text).toBe('Asha को नहीं भेजा गया।');
  });

  test('with dates as its readers write them', () => {
    const { state } = filled().press('submit').settle('send', 'unavailable');
    expect(state.message?.text).toBe('By 5 December 2026');
    expect(inHindi(state)[0].message?.text).toBe('5 दिसंबर 2026 तक');
  });

  test('a note, and a field error => said again', () => {
    const noted = filled().settle('check', 'good', { name: 'ASHA' });
    expect(inHindi(noted.state)[0].notes.name?.text).toBe('क्या आप ASHA हैं?');
    const refused = filled().settle('check', 'bad');
    expect(inHindi(refused.state)[0].fieldErrors.name).toBe('Asha को नहीं भेजा गया।');
  });

  test('why the tenant was sent to another screen => said again', () => {
    const { state } = startWalkthrough(english).arrive('/second');
    expect(state.message?.text).toBe('Please begin here.');
    expect(inHindi(state)[0].message?.text).toBe('कृपया यहाँ से शुरू करें।');
  });

  test('there and back => the English that was there', () => {
    const { state } = filled().press('submit').settle('send', 'failed');
    const [back] = transition(english, inHindi(state)[0], { type: 'language', language: 'en' });
    expect(back.message?.text).toBe(state.message?.text);
  });

  test('an action under way comes out in the language of then', () => {
    const { state } = filled().press('submit');
    const run = Object.values(state.runs).find(({ action }) => action === 'send')?.id ?? '';
    const [after] = transition(hindi, inHindi(state)[0], { type: 'outcome', run, outcome: 'failed', data: {} });
    expect(after.message?.text).toBe('Asha को नहीं भेजा गया।');
  });
});

test('a language that could not be loaded => said, and the walk goes on as it was', () => {
  const { state } = filled();
  const [after] = transition(english, state, { type: 'language-failed' });
  expect(after).toMatchObject({ language: 'en', message: { text: english.journey.words.loadFailed, kind: 'error' } });
});
