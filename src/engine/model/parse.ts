import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../json/json.ts';
import { pointer } from '../json/pointer.ts';
import { isSyntaxError, readSource, type Source, type SourceFile } from '../json/source.ts';
import { suggestName } from '../json/suggest-nearest.ts';
import type { FileEdit } from '../json/text-edit.ts';
import type { Brand } from './brand.ts';
import { limits, limitViolation, tooLong } from './limits.ts';
import { type Problem, problem, syntaxProblem } from './problem.ts';
import type { Settings } from './settings.ts';
import { inlineFacts } from './texts/facts.ts';
import type { Block, Condition, Effect, Field, Handler, Journey, Screen, SessionProperty, View } from './types.ts';

/** A violation of a schema. `at` is a JSON Pointer into the validated value. */
export interface Violation {
  readonly at: string;
  readonly what: string;
  readonly fix: string;
  readonly harm: Harm;
  /** The change that the fix asks for, if it is the only one. */
  readonly edit?: FileEdit | undefined;
}

/**
 * How much of a file a violation makes unknown: `none` for a key that nothing reads, `value` for a wrong value of the right
 * type, `form` for a value that cannot be read at all.
 */
export type Harm = 'none' | 'value' | 'form';

/** The kinds of files of a journey. */
export type FileKind = 'journey' | 'screen' | 'schema' | 'brand';

/** Validates a file against its meta-schema in `schemas/`. */
export type ShapeCheck = (kind: FileKind, value: Json) => readonly Violation[];

/** The files of one journey: `journey.json`, the screens and their data schemas by screen id, and all brands by name. */
export interface JourneyFiles {
  readonly id: string;
  readonly journey: SourceFile;
  readonly screens: Readonly<Record<string, SourceFile>>;
  readonly schemas: Readonly<Record<string, SourceFile>>;
  readonly brands: Readonly<Record<string, SourceFile>>;
  /** The other journeys of the project, which this one must not meet. */
  readonly others?: readonly OtherJourney[];
  /** The addresses of the files in `public/`, such as `/art/home.svg`. */
  readonly publicFiles?: ReadonlySet<string>;
}

/** What the check of one journey knows about another. */
export interface OtherJourney {
  readonly id: string;
  readonly base: string;
  /** Screen id -> path. */
  readonly paths: Readonly<Record<string, string>>;
}

/** A journey as far as its files can be read, with their problems. */
export interface Parsed {
  /** What could not be read is empty in it, but has its name. */
  readonly journey: Journey;
  readonly sources: Sources;
  readonly problems: readonly Problem[];
  readonly flawed: FlawedFiles;
}

/** The files with a mistake that makes some of their contents unknown: nothing else is reported in them. */
export interface FlawedFiles {
  /** `value`: all names in journey.json are known; `form`: none is. */
  readonly journey: Harm;
  /** The screens whose own file, or data schema, is flawed. */
  readonly screens: ReadonlySet<string>;
  /** The screens about which nothing is known but their path, and the data schemas that could not be read. */
  readonly unread: ReadonlySet<string>;
  readonly brand: boolean;
}

/** The parsed files of a journey, to locate problems in them. */
export interface Sources {
  readonly journey: Source;
  readonly screens: Readonly<Record<string, Source>>;
  readonly schemas: Readonly<Record<string, Source>>;
  readonly brand: Source;
}

/** Parses files into a Journey with its facts written in; the sources stay as they are. Returns problems and never throws, whatever the files contain. */
export function parse(files: JourneyFiles, conforms: ShapeCheck): Parsed {
  const read = (kind: FileKind, file: SourceFile): ReadFile => readOnce(kind, file, conforms);
  const main = read('journey', files.journey);
  const screens = mapValues(files.screens, (file) => read('screen', file));
  const schemas = mapValues(files.schemas, (file) => read('schema', file));
  const facts = isReadable(main) ? main.source?.value : undefined;
  const body = facts === undefined ? noJourney : (inlineFacts(facts, facts) as unknown as JourneyFile);
  const brand = readBrand(body.settings.brand, files, main.source, (file) => read('brand', file));
  const readable = Object.entries(schemas).filter(([, one]) => one.harm === 'none');
  const all = [main, ...Object.values(screens), ...Object.values(schemas), brand];
  return {
    journey: {
      ...body,
      id: files.id,
      session: body.session.properties,
      brand: brand.source && isReadable(brand) ? (brand.source.value as unknown as Brand) : noBrand,
      screens: Object.fromEntries(
        Object.entries(screens).map(([id, one]) => [
          id,
          toScreen(id, inlineFacts(fileOf(one, files.screens[id]) as unknown as Json, facts) as unknown as ScreenFile),
        ]),
      ),
      schemas: Object.fromEntries(readable.map(([id, { source }]) => [id, source?.value as JSONSchema7])),
    },
    sources: {
      journey: main.source ?? nowhere(files.journey),
      screens: sourcesOf(Object.entries(screens).filter(([, one]) => isReadable(one))),
      schemas: sourcesOf(Object.entries(schemas)),
      brand: brand.source ?? nowhere(files.journey),
    },
    problems: all.flatMap(({ problems }) => problems),
    flawed: {
      journey: main.harm,
      screens: new Set([
        ...namesOf(screens, 'value'),
        ...namesOf(screens, 'form'),
        ...namesOf(schemas, 'value', 'form'),
      ]),
      unread: new Set([...namesOf(screens, 'form'), ...namesOf(schemas, 'value', 'form')]),
      brand: brand.harm !== 'none',
    },
  };
}

/** A file that was read: its source unless it is not JSON, and how much of it is unknown. */
interface ReadFile {
  readonly source?: Source;
  readonly problems: readonly Problem[];
  readonly harm: Harm;
}

const isReadable = ({ harm }: ReadFile): boolean => harm !== 'form';

/** Reads a file once: it is looked at again after another file was mended. */
function readOnce(kind: FileKind, file: SourceFile, conforms: ShapeCheck): ReadFile {
  const known = readFiles.get(file);
  if (known?.conforms === conforms) return known;
  const now = readFile(kind, file, conforms);
  readFiles.set(file, { ...now, conforms });
  return now;
}

const readFiles = new WeakMap<SourceFile, ReadFile & { readonly conforms: ShapeCheck }>();

function readFile(kind: FileKind, file: SourceFile, conforms: ShapeCheck): ReadFile {
  const why = 'it could not be checked safely';
  const long = tooLong(file.text);
  if (long) return { problems: [problem('limit', file, { ...long, why })], harm: 'form' };
  const source = readSource(file);
  if (isSyntaxError(source)) return { problems: [syntaxProblem(source)], harm: 'form' };
  const over = limitViolation(source.value, kind === 'journey' ? Number.POSITIVE_INFINITY : limits.values);
  if (over) return { source, problems: [problem('limit', source, { ...over, why })], harm: 'form' };
  const violations = conforms(kind, source.value);
  const cannot = `the engine cannot read this ${kind === 'schema' ? 'JSON Schema' : kind}`;
  return {
    source,
    problems: violations.map((violation) => problem('shape', source, { ...violation, why: cannot })),
    harm: worstOf(violations),
  };
}

/** The most harm that some violations do. */
export const worstOf = (violations: readonly Pick<Violation, 'harm'>[]): Harm =>
  (['form', 'value'] as const).find((harm) => violations.some((one) => one.harm === harm)) ?? 'none';

type JourneyFile = Omit<Journey, 'id' | 'screens' | 'schemas' | 'session' | 'brand'> & {
  readonly session: { readonly properties: Record<string, SessionProperty> };
  readonly settings: Settings;
};

// What is known of a journey or a brand that cannot be read: nothing is reported in it.
const noJourney = {
  title: '',
  start: '',
  notFound: '',
  flows: {},
  words: {},
  session: { properties: {} },
  settings: { flags: {}, redirectAllow: [], brand: '', locale: { language: '', country: '', currency: '' } },
} as unknown as JourneyFile;
const noBrand = {
  name: '',
  partner: '',
  logo: '',
  icons: '',
  font: 'system-ui',
  radius: { field: 0, card: 0, sheet: 0 },
  colours: { light: {}, dark: {} },
} satisfies Brand;

const nowhere = ({ file }: SourceFile): Source => ({
  file,
  value: null,
  locate: () => ({ line: 1, column: 1 }),
  edits: () => [],
});

const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const namesOf = (files: Readonly<Record<string, ReadFile>>, ...harms: readonly Harm[]): string[] =>
  Object.keys(files).filter((name) => harms.includes(files[name]?.harm ?? 'none'));

const sourcesOf = (files: readonly (readonly [string, ReadFile])[]): Record<string, Source> =>
  Object.fromEntries(files.flatMap(([id, { source }]) => (source ? [[id, source] as const] : [])));

/** The contents of a screen's file; of one that cannot be read, only the path, since other files name it. */
function fileOf(read: ReadFile, file: SourceFile | undefined): ScreenFile {
  if (read.source && isReadable(read)) return read.source.value as unknown as ScreenFile;
  const [, path] = /"path"\s*:\s*"([^"]*)"/.exec(file?.text ?? '') ?? [];
  return { title: '', ...(path !== undefined && { path }) };
}

function readBrand(
  name: unknown,
  { brands }: JourneyFiles,
  journey: Source | undefined,
  read: (file: SourceFile) => ReadFile,
): ReadFile {
  // What the journey's own file lacks is reported there.
  if (typeof name !== 'string' || name === '') return { problems: [], harm: 'form' };
  const found = Object.hasOwn(brands, name) ? brands[name] : undefined;
  if (found) return read(found);
  const unknown = problem('unknown-brand', journey, {
    at: '/settings/brand',
    what: `"${name}" is not a brand`,
    why: 'the screens would have no colours',
    ...suggestName('/settings/brand', name, Object.keys(brands), `add public/brand/${name}.json`),
  });
  return { problems: [unknown], harm: 'form' };
}

/** A screen as authors write it, with shorthands for a screen with one view. */
export interface ScreenFile {
  readonly path?: string;
  readonly title: string;
  readonly requires?: readonly string[];
  readonly history?: Screen['history'];
  readonly after?: string | readonly string[];
  readonly variants?: Screen['variants'];
  readonly fields?: Readonly<Record<string, Field>>;
  readonly messages?: Screen['messages'];
  readonly view?: string;
  readonly views?: Readonly<Record<string, Omit<View, 'blocks'> & { readonly blocks: readonly BlockFile[] }>>;
  readonly blocks?: readonly BlockFile[];
  readonly on?: Readonly<Record<string, Handler | readonly Effect[]>>;
}

type BlockFile = { readonly [name: string]: Json };

/** Expands the shorthands of a screen. */
export function toScreen(id: string, file: ScreenFile): Screen {
  const views = file.views
    ? Object.entries(file.views).map(
        ([name, { blocks, ...view }]) =>
          [name, { ...view, blocks: toBlocks(blocks, pointer('views', name, 'blocks')) }] as const,
      )
    : [['main', { blocks: toBlocks(file.blocks ?? [], '/blocks') }] as const];
  return {
    id,
    ...(file.path === undefined ? {} : { path: file.path }),
    title: file.title,
    requires: file.requires ?? [],
    history: file.history ?? 'keep',
    ...(file.after !== undefined && { after: [file.after].flat() }),
    variants: file.variants ?? [],
    fields: file.fields ?? {},
    ...(file.messages && { messages: file.messages }),
    view: file.view ?? views[0]?.[0] ?? 'main',
    views: Object.fromEntries(views),
    on: file.on ?? {},
  };
}

function toBlocks(blocks: readonly BlockFile[], at: string): Block[] {
  return blocks.map((block, index) => {
    const { when, afterSeconds, ...named } = block ?? {};
    const name = Object.keys(named).join(', ');
    const options = named[name] ?? null;
    const inner = typeof options === 'object' && options !== null && 'blocks' in options ? options.blocks : undefined;
    return {
      at: `${at}/${index}`,
      name,
      options,
      ...(when === undefined ? {} : { when: when as unknown as Condition }),
      ...(typeof afterSeconds === 'number' ? { afterSeconds } : {}),
      blocks: Array.isArray(inner) ? toBlocks(inner as BlockFile[], `${at}/${index}${pointer(name, 'blocks')}`) : [],
    };
  });
}
