import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import { check } from '../journey/check/check.ts';
import { type JourneyFiles, parse, type Sources } from '../journey/parse.ts';
import type { Problem } from '../journey/problem.ts';
import { pointer } from '../journey/source.ts';
import type { Journey } from '../journey/types.ts';
import { blocksOf } from '../journey/walk.ts';
import { createConforms, createOptionsCheck, type MetaSchemas } from './conform.ts';
import { inlineReferences } from './references.ts';

/** What a journey is held against: the meta-schemas, the catalogue of what code offers, and the schemas it may refer to. */
export interface Terms {
  readonly meta: MetaSchemas;
  readonly catalogue: Catalogue;
  readonly references: readonly JSONSchema7[];
}

/** The one door: files become a journey that may be compiled, or Problems. */
export function admit(
  files: JourneyFiles,
  { meta, catalogue, references }: Terms,
): { journey: Journey } | { problems: readonly Problem[] } {
  const parsed = parse(files, createConforms(meta));
  if ('problems' in parsed) return parsed;
  const schemas = Object.entries(parsed.journey.schemas).map(
    ([id, schema]) => [id, inlineReferences(schema, references)] as const,
  );
  const lost = schemas.flatMap(([id, { missing }]) =>
    missing.map(({ at, ref }) => unresolved(parsed.sources, id, at, ref)),
  );
  if (lost.length > 0) return { problems: lost };
  const journey = { ...parsed.journey, schemas: Object.fromEntries(schemas.map(([id, { schema }]) => [id, schema])) };
  const problems = [
    ...check(journey, catalogue, parsed.sources),
    ...wrongOptions(journey, parsed.sources, { meta, catalogue }),
  ];
  return problems.length > 0 ? { problems } : { journey };
}

const unresolved = (sources: Sources, screen: string, at: string, ref: string): Problem => ({
  ...{ code: 'unknown-reference', file: sources.schemas[screen]?.file ?? '', at },
  ...(sources.schemas[screen]?.locate(at) ?? { line: 1, column: 1 }),
  ...{
    what: `"${ref}" leads nowhere`,
    why: 'the value could not be checked',
    fix: 'Name a definition of schemas/fields.schema.json, or one of this file.',
  },
});

/** The options given to widgets and blocks, held against the schemas these declare. */
function wrongOptions(
  journey: Journey,
  sources: Sources,
  { meta, catalogue }: Pick<Terms, 'meta' | 'catalogue'>,
): Problem[] {
  const breaches = createOptionsCheck(meta);
  return Object.values(journey.screens).flatMap((screen) => {
    const given = [
      ...Object.entries(screen.fields).map(([name, { widget, options = {} }]) => ({
        ...{ owner: `the widget "${widget}"`, schema: catalogue.widgets[widget]?.options, options },
        at: pointer('fields', name, 'options'),
      })),
      ...[...blocksOf(screen)].map(({ block: { name, options, at } }) => ({
        ...{ owner: `the block "${name}"`, schema: catalogue.blocks[name]?.options, options, at: at + pointer(name) },
      })),
    ];
    const source = sources.screens[screen.id];
    return given.flatMap(({ owner, schema, options, at }) =>
      (schema ? breaches(schema, options) : []).map((breach) => ({
        ...{
          code: 'options',
          file: source?.file ?? '',
          at: at + breach.at,
          ...(source?.locate(at + breach.at) ?? { line: 1, column: 1 }),
        },
        ...{ what: breach.what, why: `${owner} cannot be shown like this`, fix: breach.fix },
      })),
    );
  });
}
