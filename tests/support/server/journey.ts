import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeployedJourney } from '../../../src/changes/publishing/deployed-journey.ts';
import { builtStudio } from './studio.ts';

const home = { title: 'Your home', say: 'Rent {form.rent|money}', terms: 'You agree to the check.' };
const hindi = { '/title': { from: 'Your home', text: 'आपका घर' } };

/** A journey of one screen in English and Hindi, as the studio's build describes it. */
export const testJourney: DeployedJourney = {
  ...{ id: 'move-in', release: '1111222233334444', languages: ['en', 'hi'] },
  parts: [
    {
      ...{ part: 'home', title: 'Your home' },
      texts: [
        {
          ...{ at: '/title', place: 'the title', effect: 'copy', placeholders: [] },
          languages: { en: { text: home.title, status: 'translated' }, hi: { text: 'आपका घर', status: 'translated' } },
        },
        {
          ...{ at: '/say', place: 'the say', effect: 'copy', placeholders: ['{form.rent|money}'] },
          languages: { en: { text: home.say, status: 'translated' }, hi: { text: '', status: 'missing' } },
        },
        {
          ...{ at: '/terms', place: 'the terms', effect: 'consent', placeholders: [] },
          languages: { en: { text: home.terms, status: 'translated' }, hi: { text: '', status: 'missing' } },
        },
      ],
    },
  ],
  files: {
    'journeys/move-in/screens/home.json': `${JSON.stringify(home, undefined, 2)}\n`,
    'journeys/move-in/copy/hi.json': `${JSON.stringify({ language: 'hi', texts: { home: hindi } }, undefined, 2)}\n`,
  },
};

// A stub of the check of the build: it refuses BROKEN, ends on CRASH, waits on SLOW until there is a file `go` beside it, and names each text that differs.
const check = `
import { existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
const textsOf = (overrides) => Object.entries(overrides).flatMap(([language, parts]) =>
  Object.entries(parts).flatMap(([part, own]) =>
    Object.entries(own).map(([at, { text }]) => ({ language, part, at, text }))));
parentPort.on('message', ({ published, drafted }) => {
  const [before, now] = [textsOf(published), textsOf(drafted)];
  if (now.some(({ text }) => text.includes('CRASH'))) process.exit(1);
  while (now.some(({ text }) => text.includes('SLOW')) && !existsSync(new URL('go', import.meta.url)))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  const known = new Set(before.map((text) => JSON.stringify(text)));
  const fresh = now.filter((text) => !known.has(JSON.stringify(text)));
  parentPort.postMessage({
    problems: now.filter(({ text }) => text.includes('BROKEN')).map(({ text, ...place }) => ({
      severity: 'error', code: 'broken', at: place.at, what: 'It is broken.', fix: 'Mend it.', others: 0, isNew: true,
      text: place,
    })),
    changes: fresh.map(({ part, at, text }) => ({
      kind: at === '/terms' ? 'consent' : 'copy', screen: part, sentence: 'Reworded ' + at + ': ' + text,
    })),
  });
});
`;

/** Lets checks of SLOW in a built studio end. */
export const endSlowChecks = (dist: string): void => writeFileSync(join(dist, '.studio/.check/go'), '');

/** The files of a built studio whose journey can be reworded. */
export const editableStudio: Readonly<Record<string, string>> = {
  ...builtStudio,
  '.studio/.check/move-in.json': JSON.stringify(testJourney),
  '.studio/.check/check.mjs': check,
};
