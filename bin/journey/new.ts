import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hostPage } from '../../src/build/pages/page-around.ts';
import { readCompanions } from '../../src/check/files/read-companions.ts';
import { listJourneys, mainJourney, readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { validateAll } from '../../src/check/validate-all.ts';
import { engineFolder, placeSchema } from '../../src/engine/engine-files.ts';
import { formatJson } from '../../src/engine/json/format-json.ts';
import { formatProblem } from '../../src/engine/model/problem.ts';
import { type Copy, textsOf } from '../../src/engine/model/texts/copy.ts';
import { inWords } from '../../src/import/imported-form.ts';
import { firstFiles } from './new/first-files.ts';
import { newFiles } from './new/new-files.ts';
import { ownHindi } from './new/texts.ts';
import { type CliCommand, type Shell, UsageError } from './shell.ts';

const scenarioName = 'name-given';
const goOn = 'What to change next: docs/new-journey.md.';
const nextOfFirst =
  'Run "npx vite" and open the address that it prints; "npx vite build" and "node server.mjs" serve it to others.';

/** `journey new NAME`: a journey with a first screen, whose check warns of nothing but the title that lacks a translation. */
export const newCommand: CliCommand = {
  usage: 'new NAME [--title TITLE]',
  summary: 'Makes a journey with a first screen.',
  help: [
    'Writes journeys/NAME/, schemas/NAME/ and public/brand/NAME.json: a screen with one question, the screen after it, one',
    'for unknown addresses, a scenario, the Hindi translation of all but the title, and a brand. The journey is served below',
    '/NAME/. Words and colours are those of the journey at "/". docs/new-journey.md goes on from there. The first journey of',
    'a project is at "/", unless an app with an index.html is there, and has a configuration of Vite and TypeScript, a server, and',
    'pictures of one colour for the brand.',
    '',
    '  --title TITLE   the name that tenants see; without it, NAME in words. The check warns until it is translated',
  ].join('\n'),
  options: { title: { type: 'string' } },
  needsNone: true,
  async run({ names: [id, ...more], options: { title } }, shell) {
    if (id === undefined || more.length > 0) throw new UsageError('journey new: give one NAME, such as "house-sale".');
    if (!/^[a-z][a-z0-9-]*$/.test(id))
      throw new UsageError(`"${id}" cannot name a journey. Use small letters, digits and hyphens.`);
    const taken = [`journeys/${id}`, `schemas/${id}`, `public/brand/${id}.json`].find((path) =>
      existsSync(join(shell.root, path)),
    );
    if (taken) throw new UsageError(`${taken} exists already. Give another NAME, or remove it.`);
    const isFirst = (await listJourneys(shell.root)).length === 0;
    const files = await makeFiles(id, String(title ?? inWords(id)), shell);
    const all = { ...files, ...(isFirst && firstFiles(shell.root)) };
    for (const [path, content] of Object.entries(all)) {
      await mkdir(dirname(join(shell.root, path)), { recursive: true });
      const isWritten = typeof content === 'string' || Buffer.isBuffer(content);
      const text = isWritten ? content : placeSchema(shell.root, formatJson(content));
      await writeFile(join(shell.root, path), text);
      shell.write(path);
    }
    shell.write(isFirst ? nextOfFirst : `Run "npm run dev" and open http://localhost:3000/${id}/. ${goOn}`);
    return 0;
  },
};

/** The files of a new journey, by path. @throws UsageError when they would not pass the check. */
async function makeFiles(id: string, title: string, { root, catalogue }: Shell) {
  const known = await listJourneys(root);
  const source = known.length > 0 ? root : engineFolder;
  const main = await mainJourney(source, known.length > 0 ? known : await listJourneys(source));
  if (main === '') throw new UsageError('There is no journey whose words a new one could have.');
  const [other, schemas, companions] = await Promise.all([
    readJourneyFiles(source, main),
    readSchemas(root),
    readCompanions(source, main),
  ]);
  const isAtRoot = known.length === 0 && hostPage(root) === undefined;
  const { journey, all } = newFiles(id, title, other, isAtRoot ? '/' : undefined);
  const { valid, errors } = validateAll(journey, { ...schemas, catalogue }, { copies: [], meta: companions.meta });
  if (!valid) throw new UsageError(`The journey would have errors:\n${errors.map(formatProblem).join('\n')}`);
  const hindi = companions.copies.map(({ text }): Copy => JSON.parse(text)).find(({ language }) => language === 'hi');
  return {
    ...all,
    [`journeys/${id}/copy/hi.json`]: hindiOf(textsOf(valid.sources), hindi),
    [`journeys/${id}/scenarios/${scenarioName}.json`]: {
      $schema: '../../../schemas/scenario.schema.json',
      title: 'A name is given',
      start: '/',
      steps: [
        { expect: { screen: 'start' } },
        { fill: { name: 'Asha' } },
        { press: 'submit' },
        { expect: { screen: 'done', path: '/done' } },
      ],
    },
  };
}

/** The Hindi translation: of the new texts, and of those that the other journey translates. The title has none. */
function hindiOf(texts: ReturnType<typeof textsOf>, known: Copy | undefined): object {
  const other = Object.values(known?.texts ?? {}).flatMap((part) => Object.values(part));
  const translated = new Map([...other.map(({ from, text }) => [from, text] as const), ...Object.entries(ownHindi)]);
  const parts: Record<string, Record<string, object>> = {};
  for (const { part, at, text: from } of texts) {
    const text = translated.get(from);
    if (text !== undefined) parts[part] = { ...parts[part], [at]: { from, text } };
  }
  return { $schema: '../../../schemas/copy.schema.json', language: 'hi', texts: parts };
}
