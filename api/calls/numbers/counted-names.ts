import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CountEntry, otherCauses, outcomeMessage } from '../../../src/contracts/numbers/count-entry.ts';
import type { CountedWays } from '../../../src/contracts/numbers/counted-ways.ts';

/** What can be counted of a journey of the build; everything else is invented. */
export interface CountedNames {
  /** The version of the journey without published texts. */
  readonly release: string;
  readonly languages: ReadonlySet<string>;
  /** The entry as it is counted; undefined if the journey has no such thing. */
  find(entry: CountEntry): CountEntry | undefined;
}

/** The part of `dist/.render/source.<journey>.json` that has names. */
interface BuiltNames {
  readonly journey: { readonly version: string; readonly languages: readonly { readonly tag: string }[] };
  /** Absent in a build of an earlier version. */
  readonly ways?: CountedWays;
  readonly files: { readonly screens: Readonly<Record<string, ScreenFile>> };
}

interface ScreenFile {
  readonly fields?: object;
  readonly on?: object;
}

interface ScreenNames {
  /** Events and outcomes. */
  readonly causes: ReadonlySet<string>;
  /** Cause -> the screens that it leads to. */
  readonly ways: ReadonlyMap<string, ReadonlySet<string>>;
  readonly outcomes: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

const read = new Map<string, { readonly changedAt: number; readonly names: CountedNames }>();

/** The names of a journey of the build, read again after another build; undefined when it has no such journey. */
export function readCountedNames(dist: string, journey: string): CountedNames | undefined {
  const file = join(dist, '.render', `source.${journey}.json`);
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return undefined;
  const known = read.get(file);
  if (known?.changedAt === changedAt) return known.names;
  const names = namesIn(JSON.parse(readFileSync(file, 'utf8')));
  read.set(file, { changedAt, names });
  return names;
}

function namesIn({ journey, ways = {}, files }: BuiltNames): CountedNames {
  // Maps and sets, in which no name of a prototype is found.
  const waysOf = new Map(Object.entries(ways));
  const screens = new Map(
    Object.entries(files.screens).map(([id, file]) => [id, namesOfScreen(file, waysOf.get(id) ?? {})]),
  );
  return {
    release: journey.version,
    languages: new Set(journey.languages.map(({ tag }) => tag)),
    find(entry) {
      const { kind, screen, next, time } = entry;
      const names = screens.get(screen);
      if (!names) return undefined;
      if (kind === 'went') return time !== '' && screens.has(next) ? findWay(entry, names) : undefined;
      return time === '' && isNamed(entry, names) ? entry : undefined;
    },
  };
}

/**
 * A way of the journey by its cause and the next screen. Any other one, by the address or because the engine asks for
 * something first, is counted without the next screen: there are too many pairs of screens to store each of them.
 */
function findWay(entry: CountEntry, { causes, ways }: ScreenNames): CountEntry | undefined {
  const { name, next } = entry;
  if (ways.get(name)?.has(next)) return entry;
  if (other.has(name)) return { ...entry, next: '' };
  return causes.has(name) ? { ...entry, name: 'other', next: '' } : undefined;
}

const other: ReadonlySet<string> = new Set(otherCauses);

function isNamed({ kind, name, next }: CountEntry, { fields, outcomes }: ScreenNames): boolean {
  if (kind === 'message') return fields.has(name) && (next === outcomeMessage || schemaKeywords.has(next));
  return next === '' && (kind === 'came' ? name === '' : outcomes.has(name));
}

function namesOfScreen({ fields = {}, on = {} }: ScreenFile, ways: CountedWays[string]): ScreenNames {
  const outcomes = new Set(outcomesWithin(on));
  const events = ['submit', 'enter', ...Object.keys(on)];
  // The form as a whole is a field without a name.
  return {
    outcomes,
    causes: new Set([...events, ...outcomes]),
    ways: new Map(Object.entries(ways).map(([cause, screens]) => [cause, new Set(screens)])),
    fields: new Set(['', ...Object.keys(fields)]),
  };
}

/** The names of the outcomes that effects handle, at any depth. */
function outcomesWithin(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = key === 'outcomes' && typeof inner === 'object' && inner !== null ? Object.keys(inner) : [];
    return [...own, ...outcomesWithin(inner)];
  });
}

/** The keywords of JSON Schema that a value can fail. */
const schemaKeywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['required', 'minProperties', 'maxProperties', 'propertyNames', 'additionalProperties', 'dependencies'],
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'additionalItems'],
  ...['if', 'not', 'anyOf', 'oneOf', 'false schema'],
]);
