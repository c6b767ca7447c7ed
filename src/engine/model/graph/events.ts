import type { Json } from '../../json/json.ts';
import { pointer } from '../../json/pointer.ts';
import type { Catalogue } from '../catalogue.ts';
import { effectsOf } from '../effects.ts';
import { memoize } from '../memoize.ts';
import type { Block, Screen } from '../types.ts';
import { blocksOf } from '../visit.ts';

/** An event that a block or an effect raises, and its place in the file. */
export interface Raised {
  readonly event: string;
  readonly at: string;
}

/** The events that the blocks of a screen raise: `event` in their options; a submit block without one raises `submit`. */
export function* raisedBy(screen: Screen): Iterable<Raised> {
  for (const { block } of blocksOf(screen)) yield* raisedByBlock(block);
}

/** The events that a block raises, without those of the blocks inside it. Memoized, since many rules read them. */
export const raisedByBlock = memoize(({ name, options, at }: Block): readonly Raised[] => {
  const named = [...eventsIn(options, `${at}/${name}`)];
  return name === 'submit' && named.length === 0 ? [{ event: 'submit', at }] : named;
});

/** An event that an effect raises, with the event whose effects contain it. */
export interface RaisedByEffect extends Raised {
  readonly from: string;
}

/** The events that the effects of a screen raise. */
export const raisedByEffects = (screen: Screen, kinds: Catalogue['effects']): readonly RaisedByEffect[] =>
  effectsOf(screen, kinds).flatMap(({ parts, event: from }) =>
    parts.flatMap(({ kind, value, at }) => (kind === 'eventName' ? [{ event: String(value), at, from }] : [])),
  );

/** The events of the submit blocks of a screen. */
export const submitEvents = (screen: Screen): readonly string[] =>
  [...blocksOf(screen)]
    .flatMap(({ block }) => (block.name === 'submit' ? raisedByBlock(block) : []))
    .map(({ event }) => event);

function* eventsIn(options: Json, at: string): Iterable<Raised> {
  if (typeof options !== 'object' || options === null) return;
  for (const [key, value] of Object.entries(options)) {
    if (key === 'blocks') continue;
    if (key === 'event' && typeof value === 'string') yield { event: value, at: `${at}/event` };
    else yield* eventsIn(value as Json, at + pointer(key));
  }
}
