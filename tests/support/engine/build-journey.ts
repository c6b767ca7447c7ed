import type { JSONSchema7 } from 'json-schema';
import { findProblems } from '../../../src/check/rounds/find-problems.ts';
import { readParts } from '../../../src/check/rounds/read-parts.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import type { JourneyFiles } from '../../../src/engine/model/parse.ts';
import { formatProblem } from '../../../src/engine/model/problem.ts';
import { sharedPartsOf } from '../../../src/engine/model/shared-parts.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { projectSchemas } from '../project-schemas.ts';
import small from '../small/journeys/small/journey.json' with { type: 'json' };
import smallBrand from '../small/public/brand/small.json' with { type: 'json' };

/** A journey as a test writes it: the contents of its files, without what has a default. */
export interface Sketch {
  /**
   * Overrides of `journey.json`; those of `settings` are one by one. By default there is one flow of all screens, starting at
   * the first, and no session data.
   */
  readonly journey?: Readonly<Record<string, unknown>> & { readonly settings?: object };
  /** Properties of the session. */
  readonly session?: Readonly<Record<string, object>>;
  /** Screen id -> its file. */
  readonly screens: Readonly<Record<string, object>>;
  /** Screen id -> the schema of its data. */
  readonly schemas?: Readonly<Record<string, JSONSchema7>>;
}

const { settings, words } = sharedPartsOf(small);

/**
 * Validates and compiles a sketched journey, with all screens loaded.
 * @throws Error with its problems, except those whose code the sketch has on purpose.
 */
export async function buildJourney(
  sketch: Sketch,
  catalogue: Catalogue,
  onPurpose: readonly string[] = [],
): Promise<Machine> {
  const parts = readParts(toFiles(sketch), { ...projectSchemas, catalogue });
  const { errors } = findProblems(parts, { texts: [], copies: [], glossary: [] });
  const problems = errors.filter(({ code }) => !onPurpose.includes(code));
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  return instantiate(parts.context.journey, catalogue);
}

function toFiles({ journey, session = {}, screens, schemas = {} }: Sketch): JourneyFiles {
  const ids = Object.keys(screens).filter((id) => 'path' in (screens[id] ?? {}));
  const journeyJson = {
    ...{ title: 'Test', start: ids[0], notFound: ids[0], flows: { main: ids } },
    ...{ session: { type: 'object', properties: session }, words },
    ...journey,
    settings: { ...settings, ...journey?.settings },
  };
  const write = (folder: string, files: Readonly<Record<string, object>>) =>
    Object.fromEntries(Object.entries(files).map(([id, value]) => [id, toFile(`${folder}/${id}.json`, value)]));
  return {
    ...{ id: 'test', journey: toFile('journey.json', journeyJson) },
    ...{ screens: write('screens', screens), schemas: write('schemas', schemas) },
    brands: { small: toFile('brand.json', smallBrand) },
  };
}

const toFile = (file: string, value: object) => ({ file, text: JSON.stringify(value, null, 2) });
