import type { JSONSchema7 } from 'json-schema';
import { breachOfLimits, limits, tooLong } from './limits.ts';
import type { Problem } from './problem.ts';
import { isSyntaxError, pointer, readSource, type Source, type SourceFile } from './source.ts';
import type {
  Block,
  Condition,
  Effect,
  Field,
  Handler,
  Journey,
  Json,
  Screen,
  SessionProperty,
  Settings,
} from './types.ts';

/** What a file of a journey breaks of its meta-schema. `at` is a JSON Pointer into it. */
export interface Breach {
  readonly at: string;
  readonly what: string;
  readonly fix: string;
}

/** Tells what is wrong with the form of a journey or screen file; made from `schemas/journey.schema.json` and its kin. */
export type Conforms = (kind: 'journey' | 'screen' | 'schema', value: Json) => readonly Breach[];

/** The files of one journey: its own, one a screen (by id), and the data schema of each screen (by screen id). */
export interface JourneyFiles {
  readonly id: string;
  readonly journey: SourceFile;
  readonly screens: Readonly<Record<string, SourceFile>>;
  readonly schemas: Readonly<Record<string, SourceFile>>;
}

/** A journey with the sources that its problems point into, or what keeps it from being one. */
export type Parsed =
  | { readonly journey: Journey; readonly sources: Sources }
  | { readonly problems: readonly Problem[] };

/** The sources of a journey's files, to say where a problem stands. */
export interface Sources {
  readonly journey: Source;
  readonly screens: Readonly<Record<string, Source>>;
  readonly schemas: Readonly<Record<string, Source>>;
}

/** Turns files into a Journey. Answers with Problems, never throws, whatever the files hold. */
export function parse(files: JourneyFiles, conforms: Conforms): Parsed {
  const problems: Problem[] = [];
  const refuse = (breach: Breach, { file, locate }: Pick<Source, 'file' | 'locate'>): void => {
    const why = 'it could not be checked safely';
    problems.push({ code: 'limit', file, ...breach, ...locate(breach.at), why });
  };
  const read = (kind: 'journey' | 'screen' | 'schema', file: SourceFile): Source | undefined => {
    const long = tooLong(file.text);
    if (long) {
      refuse(long, { file: file.file, locate: () => ({ line: 1, column: 1 }) });
      return undefined;
    }
    const source = readSource(file);
    if (isSyntaxError(source)) {
      const { line, column, message } = source;
      problems.push({
        ...{ code: 'syntax', file: file.file, at: '', line, column, what: `this is not JSON: ${message}` },
        ...{ why: 'nothing in the file can be read', fix: 'Mend the JSON at this place.' },
      });
      return undefined;
    }
    const over = breachOfLimits(source.value, kind === 'journey' ? Number.POSITIVE_INFINITY : limits.values);
    if (over) {
      refuse(over, source);
      return undefined;
    }
    for (const { at, what, fix } of conforms(kind, source.value)) {
      problems.push({
        ...{ code: 'shape', file: file.file, at, ...source.locate(at), what, fix },
        why: `it is not a ${kind === 'schema' ? 'JSON Schema' : kind} that the engine understands`,
      });
    }
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
  const body = main.value as unknown as Omit<Journey, 'id' | 'screens' | 'schemas' | 'session'> & {
    readonly session: { readonly properties: Record<string, SessionProperty> };
    readonly settings: Settings;
  };
  return {
    journey: {
      ...body,
      id: files.id,
      session: body.session.properties,
      screens: Object.fromEntries(screens.map(([id, { value }]) => [id, toScreen(id, value as unknown as ScreenFile)])),
      schemas: Object.fromEntries(schemas.map(([id, { value }]) => [id, value as JSONSchema7])),
    },
    sources: { journey: main, screens: Object.fromEntries(screens), schemas: Object.fromEntries(schemas) },
  };
}

/** A screen as authors write it: shorthands where a screen has one view. */
export interface ScreenFile {
  readonly path?: string;
  readonly title: string;
  readonly requires?: readonly string[];
  readonly history?: Screen['history'];
  readonly variants?: Screen['variants'];
  readonly fields?: Readonly<Record<string, Field>>;
  readonly view?: string;
  readonly views?: Readonly<Record<string, { readonly blocks: readonly BlockFile[] }>>;
  readonly blocks?: readonly BlockFile[];
  readonly on?: Readonly<Record<string, Handler | readonly Effect[]>>;
}

type BlockFile = { readonly [name: string]: Json };

/** A screen with its shorthands written out. */
export function toScreen(id: string, file: ScreenFile): Screen {
  const views = file.views
    ? Object.entries(file.views).map(
        ([name, { blocks }]) => [name, toBlocks(blocks, pointer('views', name, 'blocks'))] as const,
      )
    : [['main', toBlocks(file.blocks ?? [], '/blocks')] as const];
  return {
    id,
    ...(file.path === undefined ? {} : { path: file.path }),
    title: file.title,
    requires: file.requires ?? [],
    history: file.history ?? 'keep',
    variants: file.variants ?? [],
    fields: file.fields ?? {},
    view: file.view ?? views[0]?.[0] ?? 'main',
    views: Object.fromEntries(views.map(([name, blocks]) => [name, { blocks }])),
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
