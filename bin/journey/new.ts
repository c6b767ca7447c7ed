import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hostPage } from '../../src/build/pages/page-around.ts';
import { readCompanions } from '../../src/check/files/read-companions.ts';
import { listJourneys, mainJourney, readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { type ValidJourney, validateAll } from '../../src/check/validate-all.ts';
import { engineFolder, placeSchema } from '../../src/engine/engine-files.ts';
import { formatJson } from '../../src/engine/json/format-json.ts';
import type { SourceFile } from '../../src/engine/json/source.ts';
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

/** `journey new NAME`: a journey with a first screen, whose check warns of nothing but texts that lack a translation. */
export const newCommand: CliCommand = {
  usage: 'new NAME [--title TITLE] [--languages TAGS]',
  summary: 'Makes a journey with a first screen.',
  help: [
    'Writes journeys/NAME/, schemas/NAME/ and public/brand/NAME.json: a screen with one question, the screen after it, one',
    'for unknown addresses, a scenario and a brand. The journey is served below /NAME/. Words and colours are those of the',
    'journey at "/". docs/new-journey.md goes on from there. The first journey of a project is at "/", unless an app with an',
    'index.html is there, and has a configuration of Vite and TypeScript, a server, and pictures of one colour for the brand.',
    '',
    '  --title TITLE      the name that tenants see; without it, NAME in words',
    '  --languages TAGS   what it is translated into, such as hi,mr; each gets a file with the translations that are known, and',
    '                     the check warns of the others',
  ].join('\n'),
  options: { title: { type: 'string' }, languages: { type: 'string' } },
  needsNone: true,
  async run({ names: [id, ...more], options: { title, languages = '' } }, shell) {
    if (id === undefined || more.length > 0) throw new UsageError('journey new: give one NAME, such as "house-sale".');
    if (!/^[a-z][a-z0-9-]*$/.test(id))
      throw new UsageError(`"${id}" cannot name a journey. Use small letters, digits and hyphens.`);
    const taken = [`journeys/${id}`, `schemas/${id}`, `public/brand/${id}.json`].find((path) =>
      existsSync(join(shell.root, path)),
    );
    if (taken) throw new UsageError(`${taken} exists already. Give another NAME, or remove it.`);
    const isFirst = (await listJourneys(shell.root)).length === 0;
    const tags = String(languages)
      .split(/[\s,]+/)
      .filter(Boolean);
    const unknown = tags.find((tag) => !isLanguageTag(tag));
    if (unknown !== undefined) throw new UsageError(`"${unknown}" is no language. Give tags such as "hi" or "hi,mr".`);
    const files = await makeFiles({ id, title: String(title ?? inWords(id)), languages: tags }, shell);
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

interface Wanted {
  readonly id: string;
  readonly title: string;
  readonly languages: readonly string[];
}

/** The files of a new journey, by path. @throws UsageError when they would not pass the check. */
async function makeFiles({ id, title, languages }: Wanted, { root, catalogue }: Shell) {
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
  const check = (copies: readonly SourceFile[]): ValidJourney => {
    const { valid, errors } = validateAll(journey, { ...schemas, catalogue }, { copies, meta: companions.meta });
    if (!valid) throw new UsageError(`The journey would have errors:\n${errors.map(formatProblem).join('\n')}`);
    return valid;
  };
  const texts = textsOf(check([]).sources);
  const translated = companions.copies.map(({ text }): Copy => JSON.parse(text));
  const copies = Object.fromEntries(
    languages.map((tag) => {
      const copy = translated.find(({ language }) => language === tag);
      return [`journeys/${id}/copy/${tag}.json`, translationOf(texts, tag, copy)] as const;
    }),
  );
  check(Object.entries(copies).map(([file, copy]) => ({ file, text: JSON.stringify(copy) })));
  return {
    ...all,
    ...copies,
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

/** A translation: of the new texts into Hindi, and of those that the other journey translates. */
function translationOf(texts: ReturnType<typeof textsOf>, language: string, known: Copy | undefined): object {
  const other = Object.values(known?.texts ?? {}).flatMap((part) => Object.values(part));
  const own = language === 'hi' ? Object.entries(ownHindi) : [];
  const translated = new Map([...other.map(({ from, text }) => [from, text] as const), ...own]);
  const parts: Record<string, Record<string, object>> = {};
  for (const { part, at, text: from } of texts) {
    const text = translated.get(from);
    if (text !== undefined) parts[part] = { ...parts[part], [at]: { from, text } };
  }
  return { $schema: '../../../schemas/copy.schema.json', language, texts: parts };
}

/** Whether a text is the tag of a language that can be written, such as "hi" or "pt-BR", and so the name of a file. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
