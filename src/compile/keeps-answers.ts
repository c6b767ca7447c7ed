import type { Catalogue } from '../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../engine/model/effects.ts';
import { collectors } from '../engine/model/graph/collectors.ts';
import { own } from '../engine/model/own.ts';
import type { Journey, Screen, Value } from '../engine/model/types.ts';
import { blocksOf, pathsIn } from '../engine/model/visit.ts';

/** Whether it is an entry screen, which offers to resume a journey session that was left. */
export const isEntry = (screen: Screen, { blocks }: Pick<Catalogue, 'blocks'>): boolean =>
  [...blocksOf(screen)].some(({ block }) => blocks[block.name]?.isEntry === true);

/**
 * Whether a screen needs the logic of answers. A journey without session data, whose flows have no screen that could be passed
 * over, has nothing to withhold. An entry screen needs it only for what it sets itself: the way begins behind it.
 */
export function keepsAnswers(journey: Journey, screen: Screen, catalogue: Catalogue): boolean {
  const { flows, session, settings } = journey;
  if (Object.keys(session).length === 0 && Object.values(flows).every((ids) => ids.length < 3)) return false;
  if (!isEntry(screen, catalogue)) return true;
  const targets = effectsOf(screen, catalogue.effects).flatMap((placed) => valuesOfKind(placed, 'target'));
  return targets.some((path) => {
    const [root, name = ''] = path.split('.');
    return root === 'session' && !own(session, name)?.stays && name !== settings.resume?.owner;
  });
}

/** The paths that the calls of a screen read and that are no answers: codes, the owner, and what only an address sets. */
export function notAnswersOf(journey: Journey, screen: Screen, { effects, widgets }: Catalogue): readonly string[] {
  const { session, settings } = journey;
  const inputs = effectsOf(screen, effects).flatMap(({ parts }) =>
    parts.flatMap(({ kind, value }) =>
      kind === 'input' ? Object.values(value as Readonly<Record<string, Value>>) : [],
    ),
  );
  return [...new Set(inputs.flatMap((value) => pathsIn(value)))].filter((path) => {
    const [root, name = ''] = path.split('.');
    if (root === 'form') return own(widgets, own(screen.fields, name)?.widget ?? '')?.isProof === true;
    if (root !== 'session') return false;
    const isOfAddress = own(session, name)?.query !== undefined && collectors(journey, name, effects).size === 0;
    return name === settings.resume?.owner || isOfAddress;
  });
}
