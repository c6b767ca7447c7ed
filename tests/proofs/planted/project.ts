import type { CompanionFiles } from '../../../src/check/companions.ts';
import type { ValidJourney } from '../../../src/check/validate-all.ts';
import type { ValidationContext } from '../../../src/check/validation-context.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import { pointer } from '../../../src/engine/json/pointer.ts';
import type { SourceFile } from '../../../src/engine/json/source.ts';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import type { JourneyFiles } from '../../../src/engine/model/parse.ts';
import type { Journey } from '../../../src/engine/model/types.ts';

/** The kinds of files in which faults are planted. */
export type DocumentKind = 'journey' | 'screen' | 'schema' | 'brand' | 'copy';

/** A JSON file of a journey. `id` is the screen's, the brand's or the language's. */
export interface Document {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly file: string;
  readonly value: Json;
}

/** A journey as its files have it: what planters search, and what faults are applied to. */
export interface Project {
  readonly id: string;
  readonly files: JourneyFiles;
  readonly companions: CompanionFiles;
  readonly context: ValidationContext;
  readonly catalogue: Catalogue;
  readonly valid: ValidJourney;
  /** The valid journey, with the references of its schemas resolved. */
  readonly journey: Journey;
  readonly documents: readonly Document[];
}

/** The JSON files of a journey; of the brands only the one in use. */
export function documentsOf({ journey, screens, schemas, brands }: JourneyFiles, copies: readonly SourceFile[]) {
  const main = read('journey', 'journey', journey);
  const { settings } = main.value as unknown as Journey;
  return [
    main,
    ...Object.entries(screens).map(([id, file]) => read('screen', id, file)),
    ...Object.entries(schemas).map(([id, file]) => read('schema', id, file)),
    ...Object.entries(brands).flatMap(([id, file]) => (id === settings.brand ? [read('brand', id, file)] : [])),
    ...copies.map((file) => read('copy', file.file.replace(/^.*\/|\.json$/g, ''), file)),
  ];
}

const read = (kind: DocumentKind, id: string, { file, text }: SourceFile): Document => ({
  ...{ kind, id, file },
  value: JSON.parse(text) as Json,
});

/** A value in a file, with its key and the value that it is in. */
export interface JsonPlace {
  readonly document: Document;
  readonly file: string;
  readonly at: string;
  readonly key: string;
  readonly value: Json;
  readonly parent: Json;
}

/** Every value in the files of some kinds, outer ones first. */
export function* placesOf(
  { documents }: Pick<Project, 'documents'>,
  ...kinds: readonly DocumentKind[]
): Iterable<JsonPlace> {
  for (const document of documents) {
    if (kinds.includes(document.kind)) yield* placesIn(document, document.value, '');
  }
}

function* placesIn(document: Document, parent: Json, at: string): Iterable<JsonPlace> {
  if (typeof parent !== 'object' || parent === null) return;
  for (const [key, value] of Object.entries(parent as object) as [string, Json][]) {
    const here = at + pointer(key);
    yield { document, file: document.file, at: here, key, value, parent };
    yield* placesIn(document, value, here);
  }
}

/** A JSON object. */
export type JsonObject = Readonly<Record<string, Json>>;

/** Whether a value is an object, and no list. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object in a file. */
export type ObjectPlace = Omit<JsonPlace, 'value'> & { readonly value: JsonObject };

/** Every object in the files of some kinds that has a key. */
export function* objectsWith(
  project: Pick<Project, 'documents'>,
  key: string,
  ...kinds: readonly DocumentKind[]
): Iterable<ObjectPlace> {
  for (const place of placesOf(project, ...kinds)) {
    if (isObject(place.value) && Object.hasOwn(place.value, key)) yield { ...place, value: place.value };
  }
}

/** The entries of an object; none of anything else. */
export const entriesOf = (value: Json | undefined): [string, Json][] => (isObject(value) ? Object.entries(value) : []);

/** A name with two letters swapped, as one who types fast writes it. */
export function misspell(name: string): string {
  const last = [...name].findLastIndex(
    (letter, index) => /[a-z]{2}/i.test(pairAt(name, index)) && letter !== name[index + 1],
  );
  const [one = '', other = ''] = pairAt(name, last);
  return last < 0 ? `${name}x` : name.slice(0, last) + other + one + name.slice(last + 2);
}

const pairAt = (name: string, index: number): string => name.slice(index, index + 2);
