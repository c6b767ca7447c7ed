import { type Place, placeInside } from '../../engine/forms/place.ts';
import { rowsStep } from '../../engine/forms/shape.ts';
import { plainLabel } from '../../engine/model/texts/plain-label.ts';
import type { Part } from '../../engine/model/types.ts';
import type { CompiledScreen } from '../../engine/runtime/compiled.ts';
import type { OpenPlace } from './explore-trails.ts';
import { openPlaces } from './form-places.ts';
import type { FoundState, Search } from './found-states.ts';
import { failingKeywords } from './invalid-values.ts';
import { playMessage } from './message-events.ts';
import { idOfMessage } from './naming/state-ids.ts';
import { titleOfMessage } from './naming/state-titles.ts';
import type { Played } from './play.ts';

/** Every message of every place of a screen's form: of each keyword that its schema can fail, or that has a message. */
export function messagesOf(search: Search, screen: CompiledScreen): readonly FoundState[] {
  const open = [...(search.trails.places.get(screen.id)?.values() ?? [])];
  const found = open.flatMap((one) => messagesAt(search, screen, one));
  const known = new Set(found.map(({ subject }) => subject.id));
  const closed = [...writtenMessages(screen)].flatMap(({ place, label, keyword }): readonly FoundState[] => {
    const one = toFound(
      screen,
      { place, label, keyword },
      undefined,
      'The search came past no state in which it is asked.',
    );
    return known.has(one.subject.id) ? [] : [one];
  });
  return [...found, ...closed];
}

function messagesAt({ catalogue, ways }: Search, screen: CompiledScreen, open: OpenPlace): readonly FoundState[] {
  const { place, schema, messages, label, trails } = open;
  const isOpen = (one: Played): boolean =>
    one.state.screen === screen.id && openPlaces(one).some((other) => other.place === place);
  const begins = trails.flatMap((trail) => ways.find([trail], isOpen) ?? []);
  const keywords = new Set(['required', ...failingKeywords(schema, screen.schema), ...Object.keys(messages)]);
  return [...keywords].flatMap((keyword): readonly FoundState[] => {
    const ends = begins.flatMap((begin) => playMessage(begin, open, keyword, catalogue) ?? []);
    const [played] = ends.sort((a, b) => a.events.length - b.events.length);
    if (!played && !Object.hasOwn(messages, keyword)) return [];
    return [toFound(screen, { place, label, keyword }, played, 'No value or press was found that shows it.')];
  });
}

interface NamedMessage {
  readonly place: Place;
  readonly label: string;
  readonly keyword: string;
}

function toFound(
  { id, view }: CompiledScreen,
  { place, label, keyword }: NamedMessage,
  played: Played | undefined,
  reason: string,
): FoundState {
  const title = titleOfMessage(label, keyword);
  const ids = { id: idOfMessage(id, place, keyword), kind: 'message', screen: id } as const;
  return { subject: { ...ids, view: played?.state.view ?? view, title }, played, reason };
}

/** The messages that a screen has, of what can be entered. */
function* writtenMessages({ fields, messages = {} }: CompiledScreen): Iterable<NamedMessage> {
  for (const keyword of Object.keys(messages)) yield { place: '', label: 'The answers together', keyword };
  for (const [name, field] of Object.entries(fields))
    if (!field.computed) yield* messagesIn(field, placeInside('', name));
}

function* messagesIn(part: Part, place: Place): Iterable<NamedMessage> {
  const label = plainLabel(part.label);
  for (const keyword of Object.keys(part.messages ?? {})) yield { place, label, keyword };
  for (const [name, inner] of Object.entries(part.parts ?? {})) yield* messagesIn(inner, placeInside(place, name));
  for (const form of part.alternatives ?? []) yield* messagesIn(form, place);
  if (part.entries) yield* messagesIn(part.entries.each, placeInside(place, 0));
  if (part.rows) {
    const row = placeInside(placeInside(place, rowsStep), 0);
    yield* messagesIn(part.rows.key, placeInside(row, 'key'));
    yield* messagesIn(part.rows.value, placeInside(row, 'value'));
  }
}
