import type { JSONSchema7 } from 'json-schema';
import type { Source } from '../../engine/json/source.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import type { Sources } from '../../engine/model/parse.ts';
import { type Problem, problem } from '../../engine/model/problem.ts';
import type { Journey } from '../../engine/model/types.ts';
import { createInliner, type Reference } from './inline-references.ts';

/** A journey whose data schemas have no references to other schemas. */
export interface JoinedSchemas {
  /** Without the schemas that only others use, and without those that have a reference to nothing. */
  readonly journey: Journey;
  readonly problems: readonly Problem[];
  /** The schemas that are left out because of their references. */
  readonly left: readonly string[];
}

/** Inlines the references of each data schema to other schemas. What refers to an unread schema is left out silently. */
export function joinSchemas(
  journey: Journey,
  sources: Sources,
  shared: readonly JSONSchema7[],
  unread: ReadonlySet<string>,
): JoinedSchemas {
  const known = [...shared, ...Object.values(journey.schemas)];
  const own = Object.entries(journey.schemas).map(([id, schema]) => ({ schema, name: `${id}.schema.json` }));
  const inline = createInliner([...shared.map((schema) => ({ schema })), ...own]);
  const joined = Object.entries(journey.schemas).map(([id, whole]) => ({ id, whole, ...inline(whole) }));
  const left = joined.filter(({ missing, circular }) => missing.length + circular.length > 0);
  const used = new Set(joined.flatMap((one) => one.used));
  const remaining = joined.filter((one) => !left.includes(one) && (journey.screens[one.id] || !used.has(one.whole)));
  return {
    journey: { ...journey, schemas: Object.fromEntries(remaining.map(({ id, schema }) => [id, schema])) },
    problems: left.flatMap(({ id, missing, circular }) => [
      ...missing
        .filter(({ ref }) => !unread.has(fileNamed(ref)))
        .map((reference) => unknownReference(sources.schemas[id], reference, known)),
      ...circular.map((reference) => circularReference(sources.schemas[id], reference)),
    ]),
    left: left.map(({ id }) => id),
  };
}

/** The name of the file that a reference leads to, as in `../move-in/rent.schema.json#/$defs/rent`. */
const fileNamed = (ref: string): string => /([^/#]*)\.schema\.json(?:#|$)/.exec(ref)?.[1] ?? '';

const circularReference = (source: Source | undefined, { at, ref }: Reference): Problem =>
  problem('circular-reference', source, {
    at,
    what: `"${ref}" refers to itself`,
    why: 'it would say nothing about the value',
    fix: 'Refer to it from a property or from the items of a list, or write the schema itself here.',
  });

const unknownReference = (source: Source | undefined, { at, ref }: Reference, known: readonly JSONSchema7[]): Problem =>
  problem('unknown-reference', source, {
    at,
    what: `"${ref}" does not exist`,
    why: 'the value could not be checked',
    ...suggestName(at, ref, candidates(ref, known), 'name a definition of this file'),
  });

/** The references into other files that end in the same name, or else all references. */
function candidates(ref: string, known: readonly JSONSchema7[]): string[] {
  const all = known.flatMap(({ $id, $defs, definitions, type }) => {
    if ($id === undefined) return [];
    const parts = Object.entries({ $defs, definitions }).flatMap(([key, some = {}]) =>
      Object.keys(some).map((name) => `../${$id}#/${key}/${name}`),
    );
    return [...(type === undefined ? [] : [$id]), ...parts];
  });
  const same = all.filter((name) => name.split('/').at(-1) === ref.split('/').at(-1));
  return same.length > 0 ? same : all;
}
