import type { Finding } from '../../../../check/rule.ts';
import { askedLater } from '../../../../check/rules/asked-later.ts';
import { noNeighbour } from '../../../../check/rules/no-neighbour.ts';
import type { SourceFile } from '../../../../engine/json/source.ts';
import { effectsOf } from '../../../../engine/model/effects.ts';
import { parse } from '../../../../engine/model/parse.ts';
import { capitalize } from '../../../../engine/model/sentences.ts';
import { formatFacts } from '../../../../engine/model/texts/formats.ts';
import type { Journey } from '../../../../engine/model/types.ts';
import { effectFacts } from '../../../../engine/runtime/effects/effect-facts.ts';

/** The files of a journey that say which screen leads to which. */
export interface DraftJourneyFiles {
  readonly journey: SourceFile;
  /** By the id of the screen. */
  readonly screens: Readonly<Record<string, SourceFile>>;
}

/** A journey as its files have it, and what the check would say of another one. */
export interface DraftJourney {
  readonly journey: Journey;
  /** Says why a change cannot be made: a sentence; undefined when the check has nothing against it. */
  readonly whyNot: (changed: Journey) => string | undefined;
}

/**
 * Looks at changes of where a journey leads with the rules of the check whose errors depend on it. Undefined when the files cannot be read
 * here, as with effects that only the project knows: the check of the draft says it then, once it is saved.
 */
export function openDraftJourney(files: DraftJourneyFiles): DraftJourney | undefined {
  const journey = readJourney(files);
  const before = journey && errorsOf(journey);
  if (!before) return undefined;
  return {
    journey,
    whyNot: (changed) => {
      const after = errorsOf(changed);
      const error = after && newError(before, after);
      return error && sentenceFor(error, journey);
    },
  };
}

/** An error that a change brings; what is wrong already is no reason against it. */
function newError(before: LeadingErrors, after: LeadingErrors): Finding | undefined {
  const added = (kind: keyof LeadingErrors): Finding | undefined => {
    if (after[kind].length <= before[kind].length) return undefined;
    const known = new Set(before[kind].map(({ what }) => what));
    return after[kind].find(({ what }) => !known.has(what)) ?? after[kind][0];
  };
  return added('stranded') ?? (before.stranded.length === 0 ? added('onPaths') : undefined);
}

/** An error in the words of the check, with the title of its screen. */
function sentenceFor({ screen = '', what, why }: Finding, { screens }: Journey): string {
  const named = what.replaceAll(`"${screen}"`, `“${screens[screen]?.title ?? screen}”`);
  return `${capitalize(named)}, so ${why}.`;
}

/** The journey of some files; undefined when one of them is not JSON, or has an effect that is not the engine's. */
function readJourney({ journey: file, screens }: DraftJourneyFiles): Journey | undefined {
  try {
    const { journey, flawed } = parse({ id: '', journey: file, screens, schemas: {}, brands: {} }, () => []);
    if (flawed.journey !== 'none' || flawed.screens.size > 0) return undefined;
    const effects = Object.values(journey.screens).flatMap((screen) => effectsOf(screen, effectFacts));
    const isKnown = effects.every(({ effect }) => Object.keys(effect).some((key) => Object.hasOwn(effectFacts, key)));
    return isKnown ? journey : undefined;
  } catch {
    // A file that is JSON, but not in the form of a screen.
    return undefined;
  }
}

interface LeadingErrors {
  /** Screens that go on to a neighbour that they do not have. */
  readonly stranded: readonly Finding[];
  /** As in the check, what is on a path is only known when no screen is stranded. */
  readonly onPaths: readonly Finding[];
}

function errorsOf(journey: Journey): LeadingErrors | undefined {
  const nowhere = { file: '', value: null, locate: () => ({ line: 1, column: 1 }), edits: () => [] };
  const context = {
    journey,
    // These rules read no file.
    sources: { journey: nowhere, screens: {} },
    written: {},
    checkOptions: () => [],
    unread: new Set<string>(),
    texts: [],
    copies: [],
    glossary: [],
    catalogue: { widgets: {}, actions: {}, blocks: {}, effects: effectFacts, formats: formatFacts },
    others: [],
    publicFiles: undefined,
  };
  try {
    const stranded = [...noNeighbour.check(context)];
    return { stranded, onPaths: stranded.length > 0 ? [] : [...askedLater.check(context)] };
  } catch {
    return undefined;
  }
}
