import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import { type JourneyFiles, parse, type Sources } from '../journey/parse.ts';
import type { Problem } from '../journey/problem.ts';
import { suggestNearest } from '../journey/source/nearest.ts';
import { pointer } from '../journey/source/pointer.ts';
import type { Source } from '../journey/source/source.ts';
import type { Journey } from '../journey/types.ts';
import { blocksOf, partsOf } from '../journey/visit.ts';
import { createInliner, type Reference } from './inline-references.ts';
import { completeMeta, createOptionsCheck, createShapeCheck, type MetaSchemas } from './meta-schema.ts';
import { checkRules } from './rules/check-rules.ts';
import { slowPatterns } from './slow-patterns.ts';
import { whyUnusable } from './usable-schema.ts';

/** What a journey is held against: the meta-schemas, the catalogue of what code offers, and the schemas it may refer to. */
export interface ValidationContext {
  readonly meta: MetaSchemas;
  readonly catalogue: Catalogue;
  readonly references: readonly JSONSchema7[];
}

/** The one door: files become a journey that may be compiled, or Problems. */
export function validateJourney(
  files: JourneyFiles,
  { meta: partial, catalogue, references }: ValidationContext,
): { journey: Journey; sources: Sources } | { problems: readonly Problem[] } {
  const meta = completeMeta(partial, catalogue.effects);
  const parsed = parse(files, createShapeCheck(meta));
  if ('problems' in parsed) return parsed;
  const { schemas, lost } = joinSchemas(parsed, references);
  if (lost.length > 0) return { problems: lost };
  const journey = { ...parsed.journey, schemas };
  // What is not of the form that its owner takes cannot be looked into further.
  const misformed = [
    ...unusable(journey, parsed.sources),
    ...slow(journey, parsed.sources),
    ...wrongOptions(journey, parsed.sources, { meta, catalogue }),
  ];
  const problems = misformed.length > 0 ? misformed : checkRules(journey, catalogue, parsed.sources);
  return problems.length > 0 ? { problems } : { journey, sources: parsed.sources };
}

const place = (source: Source | undefined, at: string): Pick<Problem, 'file' | 'at' | 'line' | 'column'> => ({
  ...{ file: source?.file ?? '', at },
  ...(source?.locate(at) ?? { line: 1, column: 1 }),
});

/** The schemas of a journey, each standing alone; one that is there for others only goes. */
function joinSchemas(
  { journey, sources }: { journey: Journey; sources: Sources },
  references: readonly JSONSchema7[],
): { schemas: Journey['schemas']; lost: readonly Problem[] } {
  const known = [...references, ...Object.values(journey.schemas)];
  const inline = createInliner(known);
  const joined = Object.entries(journey.schemas).map(([id, whole]) => ({ id, whole, ...inline(whole) }));
  const used = new Set(joined.flatMap((one) => one.used));
  const lost = joined.flatMap(({ id, missing, circular }) => [
    ...missing.map((reference) => unresolved(sources.schemas[id], reference, known)),
    ...circular.map((reference) => endless(sources.schemas[id], reference)),
  ]);
  const standing = joined.filter(({ id, whole }) => journey.screens[id] || !used.has(whole));
  return { schemas: Object.fromEntries(standing.map(({ id, schema }) => [id, schema])), lost };
}

const endless = (source: Source | undefined, { at, ref }: Reference): Problem => ({
  ...{ code: 'circular-reference', ...place(source, at) },
  ...{ what: `"${ref}" leads to a schema that stands in itself`, why: 'putting them together would not end' },
  fix: 'Write what refers to itself in the file of its screen, and refer to it by "#/definitions/…" there.',
});

const unresolved = (
  source: Source | undefined,
  { at, ref }: Reference,
  references: readonly JSONSchema7[],
): Problem => ({
  ...{ code: 'unknown-reference', ...place(source, at) },
  ...{ what: `"${ref}" leads nowhere`, why: 'the value could not be checked' },
  fix: suggestNearest(ref, namesLike(ref, references), 'name a definition of this file'),
});

/** What can be referred to in other files, or only what has the name asked for. */
function namesLike(ref: string, references: readonly JSONSchema7[]): string[] {
  const all = references.flatMap(({ $id, $defs, definitions, type }) => {
    if ($id === undefined) return [];
    const parts = Object.entries({ $defs, definitions }).flatMap(([key, some = {}]) =>
      Object.keys(some).map((name) => `../${$id}#/${key}/${name}`),
    );
    return [...(type === undefined ? [] : [$id]), ...parts];
  });
  const same = all.filter((name) => name.split('/').at(-1) === ref.split('/').at(-1));
  return same.length > 0 ? same : all;
}

/** Data schemas of which no validator can be made: an unknown keyword or format, a pattern that is none. */
const unusable = ({ schemas }: Journey, sources: Sources): Problem[] =>
  Object.entries(schemas).flatMap(([id, schema]) => {
    const message = whyUnusable(schema);
    if (message === undefined) return [];
    const what = `no check can be made of this schema (${message})`;
    const fix = 'Use keywords of JSON Schema draft-07, and patterns that are regular expressions.';
    return [{ code: 'schema', ...place(sources.schemas[id], ''), what, why: 'nothing typed could be checked', fix }];
  });

/** Patterns that one long text could keep busy for minutes. */
const slow = ({ schemas }: Journey, sources: Sources): Problem[] =>
  Object.entries(schemas).flatMap(([id, schema]) =>
    [...slowPatterns(schema)].map(({ at, pattern, growth }) => ({
      ...{ code: 'slow-pattern', ...place(sources.schemas[id], at) },
      what: `the time to match "${pattern}" is ${growth}`,
      why: 'one long text could stop the page',
      fix: 'Write it so that each character can be matched in one way only.',
    })),
  );

/** The options given to widgets and blocks, held against the schemas these declare. */
function wrongOptions(
  journey: Journey,
  sources: Sources,
  { meta, catalogue }: Pick<ValidationContext, 'meta' | 'catalogue'>,
): Problem[] {
  const breaches = createOptionsCheck(meta);
  return Object.values(journey.screens).flatMap((screen) => {
    const given = [
      ...[...partsOf(screen)].map(({ part: { widget = '', options = {} }, at }) => ({
        ...{ owner: `the widget "${widget}"`, schema: catalogue.widgets[widget]?.options, options },
        at: `${at}/options`,
      })),
      ...[...blocksOf(screen)].map(({ block: { name, options, at } }) => ({
        ...{ owner: `the block "${name}"`, schema: catalogue.blocks[name]?.options, options, at: at + pointer(name) },
      })),
    ];
    const source = sources.screens[screen.id];
    return given.flatMap(({ owner, schema, options, at }) =>
      (schema ? breaches(schema, options) : []).map((breach) => ({
        ...{ code: 'options', ...place(source, at + breach.at) },
        ...{ what: breach.what, why: `${owner} cannot be shown like this`, fix: breach.fix },
      })),
    );
  });
}
