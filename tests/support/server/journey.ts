import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeployedJourney } from '../../../src/changes/publishing/deployed-journey.ts';
import { builtStudio } from './studio.ts';

const home = { title: 'Your home', say: 'Rent {form.rent|money}', help: 'You agree to the check.' };
const hindi = { '/title': { from: 'Your home', text: 'आपका घर' } };

const textOf = (file: object): string => `${JSON.stringify(file, undefined, 2)}\n`;

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
          ...{ at: '/help', place: 'the help', effect: 'consent', placeholders: [] },
          languages: { en: { text: home.help, status: 'translated' }, hi: { text: '', status: 'missing' } },
        },
      ],
    },
  ],
};

/** All files of this journey. */
const testFiles = {
  'journey.json': textOf({ title: 'Move in', settings: { locale: { language: 'en' } } }),
  'screens/home.json': textOf(home),
  'copy/hi.json': textOf({ language: 'hi', texts: { home: hindi } }),
};

// A stub of the check of the build: it refuses BROKEN, ends on CRASH, waits on SLOW until there is a file `go` beside it, and names each text that differs.
const check = `
import { existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
const textsIn = (files) => Object.entries(files).flatMap(([path, file]) => {
  const [, part] = /^screens\\/(.+)\\.json$/.exec(path) ?? [];
  const own = part === undefined ? {} : JSON.parse(file);
  return Object.entries(own).map(([key, text]) => ({ language: 'en', part, at: '/' + key, text }));
});
parentPort.on('message', (asked) => {
  const [before, now] = [textsIn(asked.before), textsIn(asked.after)];
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
      kind: at === '/help' ? 'consent' : 'copy', screen: part, sentence: 'Reworded ' + at + ': ' + text,
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
  '.studio/.check/move-in.files.json': JSON.stringify(testFiles),
  '.studio/.check/check.mjs': check,
};
