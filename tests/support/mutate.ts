import fc from 'fast-check';
import type { SourceFile } from '../../src/engine/json/source.ts';
import type { JourneyFiles } from '../../src/engine/model/parse.ts';

/** One change to one file: to its JSON value or to its raw text. */
type Mutation = (text: string) => string;

const unusualValues: fc.Arbitrary<unknown> = fc.oneof(
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

/** One change to one file. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.nat(), unusualValues).map(([at, value]) => replaceAt(at, () => value)) },
  { weight: 2, arbitrary: fc.nat().map((at) => replaceAt(at, () => undefined)) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(), names, unusualValues).map(([at, name, value]) => putInto(at, name, value)),
  },
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

/** A journey with one to four mutations in its files. */
export const mutated = (files: JourneyFiles): fc.Arbitrary<JourneyFiles> =>
  fc.array(fc.tuple(fc.nat(), mutation), { minLength: 1, maxLength: 4 }).map((changes) => {
    let current = files;
    for (const [pick, change] of changes) current = changeOne(current, pick, change);
    return current;
  });

function changeOne(files: JourneyFiles, pick: number, change: Mutation): JourneyFiles {
  const all = [files.journey, ...Object.values(files.screens), ...Object.values(files.schemas)];
  const chosen = all[pick % all.length];
  const apply = (file: SourceFile): SourceFile => (file === chosen ? { ...file, text: change(file.text) } : file);
  const each = (group: JourneyFiles['screens']): JourneyFiles['screens'] =>
    Object.fromEntries(Object.entries(group).map(([id, file]) => [id, apply(file)]));
  return { ...files, journey: apply(files.journey), screens: each(files.screens), schemas: each(files.schemas) };
}

type Parent = Record<string, unknown>;

/** Every property in a value, at any depth, as its parent object and its key. */
function propertiesIn(value: unknown): [Parent, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[value as Parent, key], ...propertiesIn(inner)]);
}

/** Changes the JSON value of a text; a text that is not JSON is returned unchanged. */
function changeJson(text: string, change: (properties: [Parent, string][]) => void): string {
  try {
    const value: unknown = JSON.parse(text);
    change(propertiesIn(value));
    return JSON.stringify(value);
  } catch {
    return text;
  }
}

const replaceAt =
  (at: number, make: () => unknown): Mutation =>
  (text) =>
    changeJson(text, (properties) => {
      const [parent, key] = properties[at % properties.length] ?? [{}, ''];
      set(parent, key, make());
    });

const putInto =
  (at: number, name: string, value: unknown): Mutation =>
  (text) =>
    changeJson(text, (properties) => {
      const [parent] = properties[at % properties.length] ?? [{}];
      set(parent, name, value);
    });

const copyFrom =
  (at: number, from: number): Mutation =>
  (text) =>
    changeJson(text, (properties) => {
      const [parent, key] = properties[at % properties.length] ?? [{}, ''];
      const [other, name] = properties[from % properties.length] ?? [{}, ''];
      set(parent, key, JSON.parse(JSON.stringify(other[name] ?? null)));
    });

// An assignment to `__proto__` would change the prototype.
const set = (parent: Parent, key: string, value: unknown): unknown =>
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
