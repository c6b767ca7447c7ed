import { isJsonObject, type Json, type JsonObject } from '../../json/json.ts';
import { pointer } from '../../json/pointer.ts';
import { memoize } from '../memoize.ts';
import type { LocaleSettings } from '../settings.ts';
import { localeOf, numbersIn } from './languages-of.ts';
import { type Placeholder, placeholdersIn, replacePlaceholders } from './placeholder.ts';

/** The part of a journey's own file by which facts are written. */
interface FactsFile {
  readonly facts: JsonObject;
  readonly locale: LocaleSettings;
}

/** What writes the facts of a journey for readers of a language. */
interface Writer {
  readonly number: Intl.NumberFormat;
  readonly units: Readonly<Record<string, Intl.NumberFormat>>;
}

/**
 * A part of a journey with its facts written in: `{facts.fee}` in a text is `3-4%`, `{facts.fee|number}` is `3-4`, and
 * `facts.fee.from` in a sum is 0.03. What names no fact, or one that cannot be read there, stays as it is.
 */
export function inlineFacts<Part extends Json>(part: Part, main: Json | undefined): Part {
  const file = main === undefined ? undefined : factsFileOf(main);
  if (!file) return part;
  const write = writeWith(file, file.locale.language);
  return mapStrings(part, (text, isInSum) => (isInSum ? numberAt(file, text) : undefined) ?? write(text), file) as Part;
}

/** What writes the facts in a text for readers of a language, that of the screen files without one; undefined if there are none. */
export function textWriter(main: Json, language?: string): ((text: string) => string) | undefined {
  const file = factsFileOf(main);
  return file && writeWith(file, language ?? file.locale.language);
}

/** The paths by which texts and sums can name the facts of a journey. */
export const factPaths = (facts: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(facts).flatMap((name) => [`facts.${name}`, `facts.${name}.from`, `facts.${name}.to`]);

/** The facts that a file names where they cannot be read, or that are not declared, each with its place. */
export function* unreadFacts(part: Json, main: Json): Iterable<{ readonly path: string; readonly at: string }> {
  yield* pathsLeft(inlineFacts(part, main), '');
}

function* pathsLeft(value: Json, at: string): Iterable<{ readonly path: string; readonly at: string }> {
  if (typeof value === 'string') {
    const inText = placeholdersIn(value).flatMap(({ paths }) => paths);
    for (const path of [value, ...inText]) if (/^facts(\.\w+)+$/.test(path)) yield { path, at };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* pathsLeft(inner as Json, at + pointer(key));
  }
}

function factsFileOf(main: Json): FactsFile | undefined {
  if (!isJsonObject(main) || !isJsonObject(main.facts) || !isJsonObject(main.settings)) return undefined;
  const { locale } = main.settings;
  return isJsonObject(locale) ? { facts: main.facts, locale: locale as unknown as LocaleSettings } : undefined;
}

/** A copy of a value with some of its strings replaced; parts without one are the same objects. */
function mapStrings(
  value: Json,
  replace: (text: string, isInSum: boolean) => string | number,
  file: FactsFile,
  isInSum = false,
): Json {
  if (typeof value === 'string') return replace(value, isInSum);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((inner) => mapStrings(inner, replace, file, isInSum));
    return list.some((inner, index) => inner !== value[index]) ? list : value;
  }
  const entries = Object.entries(value);
  // What a condition compares with.
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === 'path') return numberAt(file, first[1]) ?? value;
  const mapped = entries.map(([key, inner]) => {
    const isSum = sums.has(key) || (isInSum && !pathKeys.has(key));
    return [key, mapStrings(inner, replace, file, isSum)] as const;
  });
  return mapped.some(([, inner], index) => inner !== entries[index]?.[1]) ? Object.fromEntries(mapped) : value;
}

const sums = new Set(['figures', 'computed']);
const pathKeys = new Set(['path', 'count', 'in', 'unique']);

/** The lowest and the highest number of the fact at a path, and its unit. */
function factAt({ facts }: FactsFile, path: Json): readonly [unit: string, from: number, to: number] | undefined {
  const [root, name = '', side, ...more] = typeof path === 'string' ? path.split('.') : [];
  const fact = root === 'facts' && more.length === 0 && Object.hasOwn(facts, name) ? facts[name] : undefined;
  const [[unit, figure] = []] = isJsonObject(fact) ? Object.entries(fact) : [];
  const numbers = [figure].flat().filter((one) => typeof one === 'number');
  if (unit === undefined || numbers.length === 0) return undefined;
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  if (side === undefined) return [unit, from, to];
  return side === 'from' ? [unit, from, from] : side === 'to' ? [unit, to, to] : undefined;
}

/** The number of the fact at a path in a sum, in which 3 percent is 0.03; undefined for a range. */
function numberAt(file: FactsFile, path: Json): number | undefined {
  const [unit, from, to] = factAt(file, path) ?? [];
  if (from === undefined || from !== to) return undefined;
  return unit === 'percent' ? Number((from / 100).toPrecision(15)) : from;
}

function writeWith(file: FactsFile, language: string): (text: string) => string {
  const writers = writersOf(file.locale);
  const writer = writers.get(language) ?? createWriter(file.locale, language);
  writers.set(language, writer);
  return (text) => (text.includes('facts.') ? replacePlaceholders(text, (one) => write(one, file, writer)) : text);
}

const writersOf = memoize((_: LocaleSettings): Map<string, Writer> => new Map());

/** A placeholder that names a fact. One after other paths is what is shown without a value of these. */
function write({ paths, format }: Placeholder, file: FactsFile, { number, units }: Writer): string | undefined {
  const index = paths.findIndex((path) => path.startsWith('facts.'));
  const [unit = '', from = 0, to] = factAt(file, paths[index] ?? '') ?? [];
  const last = format === 'number' ? number : format === undefined || format === unit ? units[unit] : undefined;
  if (!last || to === undefined) return undefined;
  // An amount has its sign in front of each number, and other units are written once.
  const first = unit === 'money' ? last : number;
  const written = from === to ? last.format(to) : `${first.format(from)}-${last.format(to)}`;
  return index === 0 ? written : `{${[paths.slice(0, index).join(), format ?? '', written].join('|')}}`;
}

function createWriter({ country, currency }: LocaleSettings, language: string): Writer {
  const locale = localeIn(language, country);
  const numbers = numbersIn(locale, country) ?? locale;
  const exact = { maximumSignificantDigits: 15 };
  return {
    number: new Intl.NumberFormat(numbers, exact),
    units: {
      percent: new Intl.NumberFormat(numbers, { ...exact, style: 'unit', unit: 'percent' }),
      money: new Intl.NumberFormat(numbers, {
        style: 'currency',
        currency,
        maximumFractionDigits: 2,
        minimumFractionDigits: 0,
      }),
      days: new Intl.NumberFormat(locale, { ...exact, style: 'unit', unit: 'day', unitDisplay: 'long' }),
      months: new Intl.NumberFormat(locale, { ...exact, style: 'unit', unit: 'month', unitDisplay: 'long' }),
    },
  };
}

/** The locale of a language; that of English for a name that is no language's, as of the marks of places. */
function localeIn(language: string, country: string): string {
  try {
    return localeOf(language, country);
  } catch {
    return 'en';
  }
}
