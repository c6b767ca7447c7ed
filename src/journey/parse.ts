import type { JSONSchema7 } from 'json-schema';
import type { Brand } from './brand.ts';
import { limits, limitViolation, tooLong } from './limits.ts';
import { type Problem, problem, syntaxProblem } from './problem.ts';
import type { Settings } from './settings.ts';
import { pointer } from './source/pointer.ts';
import { isSyntaxError, readSource, type Source, type SourceFile } from './source/source.ts';
import { suggestNearest } from './source/suggest-nearest.ts';
import type {
  Block,
  Condition,
  Effect,
  Field,
  Handler,
  Journey,
  Json,
  Restore,
  Screen,
  SessionProperty,
} from './types.ts';

/** A violation of a schema. `at` is a JSON Pointer into the validated value. */
export interface Violation {
  readonly at: string;
  readonly what: string;
  readonly fix: string;
}

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

/** A journey with its sources, or its problems. */
export type Parsed =
  | { readonly journey: Journey; readonly sources: Sources }
  | { readonly problems: readonly Problem[] };

/** The parsed files of a journey, to locate problems in them. */
export interface Sources {
  readonly journey: Source;
  readonly screens: Readonly<Record<string, Source>>;
  readonly schemas: Readonly<Record<string, Source>>;
  readonly brand: Source;
}

/** Parses files into a Journey. Returns problems and never throws, whatever the files contain. */
export function parse(files: JourneyFiles, conforms: ShapeCheck): Parsed {
  const problems: Problem[] = [];
  const read = (kind: FileKind, file: SourceFile): Source | undefined => {
    const long = tooLong(file.text);
    if (long) {
      problems.push(problem('limit', file, { ...long, why: 'it could not be checked safely' }));
      return undefined;
    }
    const source = readSource(file);
    if (isSyntaxError(source)) {
      problems.push(syntaxProblem(source));
      return undefined;
    }
    const over = limitViolation(source.value, kind === 'journey' ? Number.POSITIVE_INFINITY : limits.values);
    if (over) {
      problems.push(problem('limit', source, { ...over, why: 'it could not be checked safely' }));
      return undefined;
    }
    const why = `the engine cannot read this ${kind === 'schema' ? 'JSON Schema' : kind}`;
    problems.push(...conforms(kind, source.value).map((violation) => problem('shape', source, { ...violation, why })));
    return source;
  };
  const readAll = (kind: 'screen' | 'schema', all: Readonly<Record<string, SourceFile>>) =>
    Object.entries(all).flatMap(([id, file]) => {
      const source = read(kind, file);
      return source ? [[id, source] as const] : [];
    });

  const main = read('journey', files.journey);
  const screens = readAll('screen', files.screens);
  const schemas = readAll('schema', files.schemas);
  if (!main || problems.length > 0) return { problems };
  const body = main.value as unknown as Omit<Journey, 'id' | 'screens' | 'schemas' | 'session' | 'brand'> & {
    readonly session: { readonly properties: Record<string, SessionProperty> };
    readonly settings: Settings;
  };
  const brand = readBrand(body.settings.brand, files, main, (file) => read('brand', file));
  if (!('value' in brand)) return { problems: [...problems, ...brand] };
  if (problems.length > 0) return { problems };
  return {
    journey: {
      ...body,
      id: files.id,
      session: body.session.properties,
      brand: brand.value as unknown as Brand,
      screens: Object.fromEntries(screens.map(([id, { value }]) => [id, toScreen(id, value as unknown as ScreenFile)])),
      schemas: Object.fromEntries(schemas.map(([id, { value }]) => [id, value as JSONSchema7])),
    },
    sources: { journey: main, screens: Object.fromEntries(screens), schemas: Object.fromEntries(schemas), brand },
  };
}

function readBrand(
  name: string,
  { brands }: JourneyFiles,
  journey: Source,
  read: (file: SourceFile) => Source | undefined,
): Source | readonly Problem[] {
  const found = Object.hasOwn(brands, name) ? brands[name] : undefined;
  if (found) return read(found) ?? [];
  return [
    problem('unknown-brand', journey, {
      at: '/settings/brand',
      what: `"${name}" is not a brand`,
      why: 'the screens would have no colours',
      fix: suggestNearest(name, Object.keys(brands), `add public/brand/${name}.json`),
    }),
  ];
}

/** A screen as authors write it, with shorthands for a screen with one view. */
export interface ScreenFile {
  readonly path?: string;
  readonly title: string;
  readonly requires?: readonly string[];
  readonly history?: Screen['history'];
  readonly variants?: Screen['variants'];
  readonly fields?: Readonly<Record<string, Field>>;
  readonly messages?: Screen['messages'];
  readonly view?: string;
  readonly views?: Readonly<Record<string, { readonly blocks: readonly BlockFile[]; readonly restore?: Restore }>>;
  readonly blocks?: readonly BlockFile[];
  readonly on?: Readonly<Record<string, Handler | readonly Effect[]>>;
}

type BlockFile = { readonly [name: string]: Json };

/** Expands the shorthands of a screen. */
export function toScreen(id: string, file: ScreenFile): Screen {
  const views = file.views
    ? Object.entries(file.views).map(
        ([name, { blocks, restore }]) =>
          [name, { blocks: toBlocks(blocks, pointer('views', name, 'blocks')), ...(restore && { restore }) }] as const,
      )
    : [['main', { blocks: toBlocks(file.blocks ?? [], '/blocks') }] as const];
  return {
    id,
    ...(file.path === undefined ? {} : { path: file.path }),
    title: file.title,
    requires: file.requires ?? [],
    history: file.history ?? 'keep',
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
