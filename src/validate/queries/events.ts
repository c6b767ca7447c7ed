import { pointer } from '../../journey/source/pointer.ts';
import type { Json, Screen } from '../../journey/types.ts';
import { blocksOf } from '../../journey/visit.ts';

/** An event that a block raises, and its place in the file. */
export interface Raised {
  readonly event: string;
  readonly at: string;
}

/** The events that the blocks of a screen raise: `event` in their options; a submit block without one raises `submit`. */
export function* raisedBy(screen: Screen): Iterable<Raised> {
  for (const { block } of blocksOf(screen)) {
    const named = [...eventsIn(block.options, `${block.at}/${block.name}`)];
    yield* block.name === 'submit' && named.length === 0 ? [{ event: 'submit', at: block.at }] : named;
  }
}

function* eventsIn(options: Json, at: string): Iterable<Raised> {
  if (typeof options !== 'object' || options === null) return;
  for (const [key, value] of Object.entries(options)) {
    if (key === 'blocks') continue;
    if (key === 'event' && typeof value === 'string') yield { event: value, at: `${at}/event` };
    else yield* eventsIn(value as Json, at + pointer(key));
  }
}
