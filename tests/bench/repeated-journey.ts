import type { CompanionFiles } from '../../src/check/companions.ts';
import type { Json } from '../../src/engine/json/json.ts';
import type { SourceFile } from '../../src/engine/json/source.ts';
import type { JourneyFiles } from '../../src/engine/model/parse.ts';

/** The files of a journey with its companion files. */
export interface JourneyWithCompanions {
  readonly files: JourneyFiles;
  readonly companions: CompanionFiles;
}

/**
 * A large journey of real screens: all screens of a journey this many times, with one session. What leads to the start
 * in one copy leads to the start of the next, and in the last copy to that of the first.
 */
export function repeatJourney({ files, companions }: JourneyWithCompanions, copies: number): JourneyWithCompanions {
  const manifest = read(files.journey);
  // A journey has one screen for unknown addresses.
  const ids = Object.keys(files.screens).filter((id) => id !== manifest.notFound);
  const all = Array.from({ length: copies }, (_, index) => namesOf(new Set(ids), index + 1, copies));
  const every = (record: Readonly<Record<string, SourceFile>>, edit: (value: Json, names: CopyNames) => Json) =>
    Object.fromEntries(
      all.flatMap((names) =>
        Object.entries(record)
          .filter(([id]) => names.n === 1 || id !== manifest.notFound)
          .map(([id, { file, text }]): [string, SourceFile] => {
            const path = file.replace(/[^/]+?(?=(\.schema)?\.json$)/, names.of(id));
            return [names.of(id), { file: path, text: JSON.stringify(edit(JSON.parse(text), names), undefined, 2) }];
          }),
      ),
    );
  return {
    files: {
      ...files,
      journey: write(files.journey, repeatManifest(manifest, all)),
      screens: every(files.screens, (screen, names) =>
        repeatScreen(screen as JsonObject, names, String(manifest.start)),
      ),
      schemas: every(files.schemas, (schema) => schema),
    },
    companions: {
      ...companions,
      copies: companions.copies.map((copy) => write(copy, repeatTranslations(read(copy), ids, all))),
      ...(companions.waivers && { waivers: write(companions.waivers, repeatWaivers(read(companions.waivers), all)) }),
    },
  };
}

type JsonObject = { readonly [key: string]: Json };

/** The names of the screens of one copy. */
interface CopyNames {
  readonly n: number;
  readonly of: (id: string) => string;
  /** The name of a screen of the next copy. */
  readonly next: (id: string) => string;
}

function namesOf(ids: ReadonlySet<string>, n: number, copies: number): CopyNames {
  const name = (id: string, copy: number): string => (copy === 1 || !ids.has(id) ? id : `${id}-${copy}`);
  return { n, of: (id) => name(id, n), next: (id) => name(id, (n % copies) + 1) };
}

const read = (source: SourceFile): JsonObject => JSON.parse(source.text);

const write = ({ file }: SourceFile, value: Json): SourceFile => ({ file, text: JSON.stringify(value, undefined, 2) });

const pointsToScreen = new Set(['goto', 'dialog', 'show']);

function repeatScreen(screen: JsonObject, names: CopyNames, start: string): Json {
  const rename = (value: Json, key: string): Json => {
    if (typeof value === 'string' && pointsToScreen.has(key))
      return value === start ? names.next(value) : names.of(value);
    if (Array.isArray(value)) return value.map((one) => rename(one, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner as Json, name)]));
  };
  const path = names.n === 1 ? screen.path : `/part-${names.n}${screen.path}`.replace(/\/$/, '');
  return { ...(rename(screen, '') as JsonObject), ...(screen.path !== undefined && { path: path as Json }) };
}

function repeatManifest(manifest: JsonObject, all: readonly CopyNames[]): Json {
  const { entries = {}, flows = {}, settings = {} } = manifest as Readonly<Record<string, JsonObject>>;
  const named = (record: JsonObject, rename: (names: CopyNames, key: string, value: Json) => [string, Json]): Json =>
    Object.fromEntries(all.flatMap((names) => Object.entries(record).map(([key, value]) => rename(names, key, value))));
  const { resume } = settings as Readonly<Record<string, { readonly ends?: readonly string[] }>>;
  const ends = all.flatMap(({ of }) => resume?.ends?.map(of) ?? []);
  return {
    ...manifest,
    entries: named(entries, ({ of }, id, given) => [of(id), given]),
    flows: named(flows, ({ n, of }, flow, ids) => [n === 1 ? flow : `${flow}-${n}`, (ids as string[]).map(of)]),
    settings: { ...settings, ...(resume && { resume: { ...resume, ends } }) } as Json,
  };
}

function repeatTranslations(copy: JsonObject, ids: readonly string[], all: readonly CopyNames[]): Json {
  const texts = copy.texts as JsonObject;
  const repeated = ids.flatMap((id) => all.map(({ of }) => [of(id), texts[id]])).filter(([, own]) => own !== undefined);
  return { ...copy, texts: { ...texts, ...Object.fromEntries(repeated) } };
}

function repeatWaivers(file: JsonObject, all: readonly CopyNames[]): Json {
  const waivers = file.waivers as readonly { readonly file: string; readonly at: string }[];
  const rename = (one: (typeof waivers)[number], { of }: CopyNames) => ({
    ...one,
    file: one.file.replace(/[^/]+(?=\.json$)/, of),
    // In a file of translations, the place names the screen.
    at: one.at.replace(/(?<=^\/texts\/)[^/]+/, of),
  });
  return { ...file, waivers: all.flatMap((names) => waivers.map((one) => rename(one, names))) };
}
