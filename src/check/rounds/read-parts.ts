import {
  type FlawedFiles,
  type JourneyFiles,
  parse,
  type Sources,
  toScreen,
  worstOf,
} from '../../engine/model/parse.ts';
import type { Problem } from '../../engine/model/problem.ts';
import { groupBy } from '../group-by.ts';
import { completeMeta, createOptionsCheck, createShapeCheck } from '../meta-schema.ts';
import type { RuleContext } from '../rule.ts';
import { type Found, runRules } from '../run-rules.ts';
import { joinSchemas } from '../schemas/join-schemas.ts';
import type { ValidationContext } from '../validation-context.ts';

/** A journey as far as it can be read, and what keeps the rest from being read. */
export interface JourneyParts {
  readonly context: RuleContext;
  readonly sources: Sources;
  readonly problems: readonly Problem[];
  readonly flawed: FlawedFiles;
}

/** Reads the files of a journey: JSON, meta-schemas, references between data schemas, options of widgets and blocks. */
export function readParts(
  files: JourneyFiles,
  { meta: partial, catalogue, references }: ValidationContext,
): JourneyParts {
  const meta = completeMeta(partial, catalogue.effects);
  const { journey: parsed, sources, problems, flawed } = parse(files, createShapeCheck(meta));
  const { journey, ...joined } = joinSchemas(parsed, sources, references, flawed.unread);
  const context: RuleContext = {
    journey,
    sources,
    catalogue,
    written: parsed.schemas,
    checkOptions: createOptionsCheck(meta),
    unread: flawed.unread,
    texts: [],
    copies: [],
    glossary: [],
    others: files.others ?? [],
    publicFiles: files.publicFiles,
  };
  const found = canBeMended(problems)
    ? []
    : runRules('error', 'shape', { context, sources, isFlawed: problems.length > 0 });
  return {
    ...withoutBadOptions(context, flawed, joined.left, found),
    sources,
    problems: [...problems, ...joined.problems, ...found.map(({ problem }) => problem)],
  };
}

/** Whether the fix of one of some problems is known, so that the files can be read again with it. */
export const canBeMended = (problems: readonly Problem[]): boolean => problems.some(({ edits }) => edits);

/** Leaves out the contents of the screens, and the data schemas, that no other rule can read. */
function withoutBadOptions(
  context: RuleContext,
  flawed: FlawedFiles,
  left: readonly string[],
  found: readonly Found[],
): Pick<JourneyParts, 'context' | 'flawed'> {
  const { screens, schemas } = context.journey;
  const bad = groupBy(found, ({ finding }) => finding.screen ?? finding.schema ?? '');
  const harmOf = (id: string) => worstOf((bad.get(id) ?? []).map(({ finding }) => ({ harm: finding.harm ?? 'form' })));
  const isIn = (id: string, key: 'screen' | 'schema') => bad.get(id)?.some(({ finding }) => finding[key] !== undefined);
  const unreadScreens = Object.keys(screens).filter((id) => isIn(id, 'screen') && harmOf(id) === 'form');
  const badSchemas = Object.keys(schemas).filter((id) => isIn(id, 'schema'));
  const unread = new Set([...flawed.unread, ...unreadScreens]);
  const harmed = [...bad.keys()].filter((id) => harmOf(id) !== 'none');
  return {
    context: {
      ...context,
      unread,
      journey: {
        ...context.journey,
        screens: Object.fromEntries(
          Object.entries(screens).map(([id, screen]) => {
            const { path } = screen;
            return [
              id,
              unreadScreens.includes(id) ? toScreen(id, { title: '', ...(path !== undefined && { path }) }) : screen,
            ];
          }),
        ),
        schemas: Object.fromEntries(Object.entries(schemas).filter(([id]) => !badSchemas.includes(id))),
      },
    },
    flawed: { ...flawed, unread, screens: new Set([...flawed.screens, ...left, ...harmed]) },
  };
}
