import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type CountEntry, otherCauses, outcomeMessage } from '../../src/journey/numbers/count-entry.ts';
import { schemaKeywords } from './schema-keywords.ts';

/** The names that can be counted of a journey of the build; every other one is invented. */
export interface CountedNames {
  /** The version of the journey without published texts. */
  readonly release: string;
  readonly languages: ReadonlySet<string>;
  has(entry: CountEntry): boolean;
}

/** The part of `dist/.render/source.<journey>.json` that has names. */
interface BuiltNames {
  readonly journey: { readonly version: string; readonly languages: readonly { readonly tag: string }[] };
  readonly files: { readonly screens: Readonly<Record<string, ScreenFile>> };
}

interface ScreenFile {
  readonly fields?: object;
  readonly on?: object;
}

interface ScreenNames {
  /** Events, outcomes, and the other causes of leaving. */
  readonly causes: ReadonlySet<string>;
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

function namesIn({ journey, files }: BuiltNames): CountedNames {
  // Maps and sets, in which no name of a prototype is found.
  const screens = new Map(Object.entries(files.screens).map(([id, file]) => [id, namesOfScreen(file)]));
  return {
    release: journey.version,
    languages: new Set(journey.languages.map(({ tag }) => tag)),
    has({ kind, screen, name, next, time }) {
      const names = screens.get(screen);
      if (!names) return false;
      if (kind === 'went') return names.causes.has(name) && screens.has(next) && time !== '';
      if (time !== '') return false;
      if (kind === 'message') return names.fields.has(name) && (next === outcomeMessage || schemaKeywords.has(next));
      return next === '' && (kind === 'came' ? name === '' : names.outcomes.has(name));
    },
  };
}

function namesOfScreen({ fields = {}, on = {} }: ScreenFile): ScreenNames {
  const outcomes = new Set(outcomesWithin(on));
  const events = ['submit', 'enter', ...Object.keys(on)];
  // The form as a whole is a field without a name.
  return {
    outcomes,
    causes: new Set([...events, ...outcomes, ...otherCauses]),
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
