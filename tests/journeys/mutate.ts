import fc from 'fast-check';
import type { JourneyFiles } from '../../src/journey/parse.ts';
import type { SourceFile } from '../../src/journey/source/source.ts';

/** One change to one file: to what it says, or, the last resort, to its text. */
type Mutation = (text: string) => string;

const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    'next',
    'session.uid',
    '{form.phone|money|x}',
    '^(a+)+$',
    [],
    {},
    '',
  ),
  fc.integer({ min: 20, max: 80 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))),
);

const names = fc.constantFrom('__proto__', 'constructor', 'toString', 'on', 'blocks', 'requires', 'pattern', 'x', '');

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.nat(), strange).map(([at, value]) => replaceAt(at, () => value)) },
  { weight: 2, arbitrary: fc.nat().map((at) => replaceAt(at, () => undefined)) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(), names, strange).map(([at, name, value]) => putInto(at, name, value)) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(), fc.nat()).map(([at, from]) => copyFrom(at, from)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.nat({ max: 9 }), fc.string({ maxLength: 4 })).map(
      ([at, length, put]): Mutation =>
        (text) =>
          text.slice(0, at % text.length) + put + text.slice((at % text.length) + length),
    ),
  },
);

/** A journey with one to four things changed in its files. */
export const mutated = (files: JourneyFiles): fc.Arbitrary<JourneyFiles> =>
  fc.array(fc.tuple(fc.nat(), mutation), { minLength: 1, maxLength: 4 }).map((changes) => {
    let now = files;
    for (const [pick, change] of changes) now = changeOne(now, pick, change);
    return now;
  });

function changeOne(files: JourneyFiles, pick: number, change: Mutation): JourneyFiles {
  const all = [files.journey, ...Object.values(files.screens), ...Object.values(files.schemas)];
  const chosen = all[pick % all.length];
  const apply = (file: SourceFile): SourceFile => (file === chosen ? { ...file, text: change(file.text) } : file);
  const each = (some: JourneyFiles['screens']): JourneyFiles['screens'] =>
    Object.fromEntries(Object.entries(some).map(([id, file]) => [id, apply(file)]));
  return { ...files, journey: apply(files.journey), screens: each(files.screens), schemas: each(files.schemas) };
}

type Holder = Record<string, unknown>;

/** Every place in a value, as the object that holds it and its key there. */
function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[value as Holder, key], ...placesIn(inner)]);
}

/** Changes what a text says in JSON; a text that is none is left as it is. */
function changeJson(text: string, change: (places: [Holder, string][]) => void): string {
  try {
    const value: unknown = JSON.parse(text);
    change(placesIn(value));
    return JSON.stringify(value);
  } catch {
    return text;
  }
}

const replaceAt =
  (at: number, make: () => unknown): Mutation =>
  (text) =>
    changeJson(text, (places) => {
      const [holder, key] = places[at % places.length] ?? [{}, ''];
      set(holder, key, make());
    });

const putInto =
  (at: number, name: string, value: unknown): Mutation =>
  (text) =>
    changeJson(text, (places) => {
      const [holder] = places[at % places.length] ?? [{}];
      set(holder, name, value);
    });

const copyFrom =
  (at: number, from: number): Mutation =>
  (text) =>
    changeJson(text, (places) => {
      const [holder, key] = places[at % places.length] ?? [{}, ''];
      const [other, name] = places[from % places.length] ?? [{}, ''];
      set(holder, key, JSON.parse(JSON.stringify(other[name] ?? null)));
    });

// An assignment would change the prototype where the name asks for it.
const set = (holder: Holder, key: string, value: unknown): unknown =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
