import type { Json, JsonObject } from '../../engine/json/json.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, type PlacedEffect, valuesOfKind } from '../../engine/model/effects.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import type { Screen } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import { contextOf } from './place-context.ts';

/** What a tenant does, and in which cases, for an event of a screen to be raised: controls, other events, and the ways to their view. */
export function createRaisers(
  screen: Screen,
  root: Json,
  { effects, flags }: { readonly effects: Catalogue['effects']; readonly flags: JsonObject },
): (event: string) => readonly string[] {
  const controls = [...blocksOf(screen)].flatMap(({ view, block }) =>
    raisedByBlock(block).map(({ event, at }) => {
      // A block without the name of its event raises one all the same.
      const place = at === block.at ? `${at}/${block.name}/event` : at;
      return { event, view, context: contextOf(root, place, flags) };
    }),
  );
  const placed = effectsOf(screen, effects);
  const performed = (isWanted: (effect: PlacedEffect) => boolean) =>
    placed.filter(isWanted).map(({ event, at }) => ({ event, context: contextOf(root, at, flags) }));
  const waysTo = (view: string, seen: ReadonlySet<string>): readonly string[] =>
    seen.has(`view ${view}`) || view === screen.view
      ? []
      : performed((effect) => valuesOfKind(effect, 'viewName').includes(view)).flatMap(({ event, context }) => [
          context,
          ...raisersOf(event, new Set([...seen, `view ${view}`])),
        ]);
  function raisersOf(event: string, seen: ReadonlySet<string>): readonly string[] {
    if (seen.has(event)) return [];
    const here = new Set([...seen, event]);
    const same = Object.entries(screen.on).flatMap(([other, handler]) => (handler === event ? [other] : []));
    const raising = performed((effect) => valuesOfKind(effect, 'eventName').includes(event));
    return [
      ...controls
        .filter((control) => control.event === event)
        .flatMap(({ view, context }) => [context, ...waysTo(view, here)]),
      ...same.flatMap((other) => [other, ...raisersOf(other, here)]),
      ...raising.flatMap(({ event: other, context }) => [context, ...raisersOf(other, here)]),
    ];
  }
  const known = new Map<string, readonly string[]>();
  return (event) => {
    const raisers = known.get(event) ?? [...new Set(raisersOf(event, new Set()))].sort();
    known.set(event, raisers);
    return raisers;
  };
}
