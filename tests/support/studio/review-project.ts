import { compileTexts } from '../../../src/compile/compile-texts.ts';
import { type Instance, translateInstance } from '../../../src/compile/instance.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import { entryScreens } from '../../../src/engine/model/graph/graph.ts';
import { journeyPart } from '../../../src/engine/model/texts/copy.ts';
import { reviewJourney } from '../../../src/simulate/states/list-states.ts';
import type { ReviewList } from '../../../src/simulate/states/review-state.ts';
import type { LoadTexts } from '../engine/load-from.ts';
import { madeOnce } from '../made-once.ts';
import { oncePerKey } from '../once-per-key.ts';
import { catalogue } from '../product.ts';
import { openShipped } from '../read-journey.ts';

/** A journey of this repository, with what can be reviewed of it. */
export interface ReviewProject {
  /** In the language of the screen files. */
  readonly machine: Instance;
  readonly entries: readonly string[];
  /** Made when it is first read, which takes seconds. */
  readonly list: ReviewList;
  /** The machine in a language, as a preview has it. */
  readonly machineIn: (language: string) => Instance;
  /** The texts of a language, as the app loads them. */
  readonly loadTexts: LoadTexts;
}

/** Reads a journey, and lists what can be reviewed. */
export const reviewProject = oncePerKey(async (id): Promise<ReviewProject> => {
  const { journey, copies, sources } = await openShipped(id);
  const machine = await instantiate(journey, catalogue, copies);
  const entries = entryScreens(journey);
  const texts = new Map(copies.map((copy) => [copy.language, compileTexts(sources, copy, catalogue)] as const));
  const translated = new Map([...texts].map(([language, own]) => [language, translateInstance(machine, own)] as const));
  let list: ReviewList | undefined;
  return {
    ...{ machine, entries },
    get list() {
      list ??= listOf(id, machine, entries);
      return list;
    },
    machineIn: (language) => translated.get(language) ?? machine,
    async loadTexts(language, screen) {
      const own = texts.get(language);
      return own && { journey: own[journeyPart] ?? {}, screen: own[screen] ?? {} };
    },
  };
});

/** As a browser reads it. */
const listOf = (id: string, machine: Instance, entries: readonly string[]): ReviewList =>
  madeOnce(['review', id], () => JSON.parse(JSON.stringify(reviewJourney(machine, catalogue, entries))));
