import type { CheckedChange } from '../../contracts/studio-api.ts';
import type { Json } from '../../engine/json/json.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import type { Sources } from '../../engine/model/parse.ts';
import type { Copy } from '../../engine/model/texts/copy.ts';
import type { Journey } from '../../engine/model/types.ts';
import { flattenBlocks } from '../../engine/model/visit.ts';

/** A state of a journey that is compared. */
export interface ComparedJourney {
  readonly journey: Journey;
  readonly sources: Pick<Sources, 'journey' | 'screens'>;
  readonly copies: readonly Copy[];
}

/** What a change does to what tenants agree to, pay, read as law, or are sent to: a sentence that names the screen and the consequence. */
export interface Consequence extends CheckedChange {
  readonly kind: 'consent';
  /** Set if it is about a text alone, so that a sentence about the same text says as much. */
  readonly isText?: true;
}

/** Two states of a journey, and the parts that it can name. */
export interface Compared {
  readonly before: ComparedJourney;
  readonly after: ComparedJourney;
  readonly catalogue: Catalogue;
}

/** A consequence that wants a second person. */
export const wanted = (sentence: string, screen?: string): Consequence => ({
  kind: 'consent' as const,
  sentence,
  ...(screen !== undefined && { screen }),
});

/** What a tenant presses for an event, such as `"Next" on "Check your answers"`, or the event itself. */
export function nameEvent({ screens }: Journey, id: string, event: string): string {
  const screen = screens[id];
  const title = `"${screen?.title ?? id}"`;
  const blocks = Object.values(screen?.views ?? {}).flatMap((view) => [...flattenBlocks(view.blocks)]);
  const label = blocks
    .filter((block) => raisedByBlock(block).some((raised) => raised.event === event))
    .map(({ options }) => (typeof options === 'string' ? options : labelIn(options)))
    .find(Boolean);
  return label === undefined ? `The event "${event}" of ${title}` : `"${label}" on ${title}`;
}

const labelIn = (options: Json): string | undefined =>
  typeof options === 'object' && options !== null && 'label' in options && typeof options.label === 'string'
    ? options.label
    : undefined;
