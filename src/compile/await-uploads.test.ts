import { expect, test } from 'vitest';
import type { Json } from '../engine/json/json.ts';
import { toScreen } from '../engine/model/parse.ts';
import { awaitUploads } from './await-uploads.ts';

const run = { run: 'upload', outcomes: { sent: [], refused: [], unavailable: [] } };
const screenWith = (submit: Json, upload?: Json) =>
  toScreen('photos', {
    title: 'Photos',
    path: '/photos',
    blocks: [{ heading: 'Photos' }, { actions: { blocks: [{ submit }] } }],
    on: { submit: [{ goto: 'next' }], ...(upload && { upload }) } as never,
  });
const submitOf = (screen: ReturnType<typeof toScreen>) => screen.views.main?.blocks[1]?.blocks[0]?.options;

const sending = { when: { action: 'upload', is: 'running' }, say: 'Wait until the files are sent.' };
const unsent = {
  when: {
    any: [
      { action: 'upload', is: 'refused' },
      { action: 'upload', is: 'unavailable' },
    ],
  },
  say: 'Some files were not sent. Try them again, or remove them.',
};

test('a screen that sends files => its submit button waits for them, also in a bar', () => {
  const screen = screenWith('Next', [run]);
  expect(submitOf(awaitUploads(screen, {}))).toEqual({ label: 'Next', blockedBy: [sending, unsent] });
});

test('reasons of its own => come first; the journey’s words are used', () => {
  const own = { when: { path: 'session.done', exists: false }, say: 'Not yet.' };
  const screen = screenWith({ label: 'Next', blockedBy: [own] }, [
    { if: { path: 'session.uid', exists: true }, then: [run], else: [] },
  ]);
  expect(submitOf(awaitUploads(screen, { sending: 'Sending…', unsent: 'Unsent.' }))).toEqual({
    label: 'Next',
    blockedBy: [own, { ...sending, say: 'Sending…' }, { ...unsent, say: 'Unsent.' }],
  });
});

test('a screen that sends none => the same object', () => {
  const screen = screenWith('Next');
  expect(awaitUploads(screen, {})).toBe(screen);
});
