import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { raisedByEffects } from '../../engine/model/graph/events.ts';
import { targetOf } from '../../engine/model/graph/graph.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { blocksOf, partsOf } from '../../engine/model/visit.ts';
import { groupBy } from '../group-by.ts';
import type { Finding, Rule } from '../rule.ts';

/** No field has the message of another one, and no button the title of a screen to which it does not lead. */
export const misplacedText: Rule = {
  code: 'misplaced-text',
  severity: 'warning',
  *check({ journey, catalogue }) {
    const titles = Object.values(journey.screens).map(({ id, title }) => ({ id, key: keyOf(title) }));
    const byTitle = groupBy(titles, ({ key }) => key);
    for (const screen of Object.values(journey.screens)) {
      for (const finding of [...foreignMessages(screen), ...foreignTitles(journey, screen, catalogue, byTitle)])
        yield { screen: screen.id, ...finding };
    }
  },
};

function* foreignMessages(screen: Screen): Iterable<Omit<Finding, 'screen'>> {
  const all = [...partsOf(screen)].flatMap(({ part, at }) =>
    Object.entries(part.messages ?? {}).map(([keyword, text]) => ({ text, label: part.label, at, keyword })),
  );
  for (const { text, label, at, keyword } of all) {
    const owner = all.find((one) => one.at !== at && one.text === text && isAbout(text, one.label, label));
    if (!owner) continue;
    yield {
      at: at + pointer('messages', keyword),
      what: `this is the message of "${owner.label}", at "${label}"`,
      why: 'a tenant would look for the mistake in the wrong place',
      fix: `Write what is wrong with "${label}".`,
    };
  }
}

/** Whether a text is about what has a label, and not about what has another one. */
function isAbout(text: string, label: string, other: string): boolean {
  const [written, own, others] = [text, label, other].map(wordsOf) as [string[], string[], string[]];
  const telling = own.filter((word) => !others.includes(word));
  if (others.some((word) => !own.includes(word) && written.includes(word))) return false;
  const isWhole = written.length > 1 && written.every((word) => own.includes(word));
  return isWhole || telling.some((word) => written.includes(word) && !general.has(word));
}

/** The words of a text that say what it is about. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(singular).filter((word) => !filling.has(word));

const singular = (word: string): string => word.replace(/(?<=\p{L}{3})s$/u, '');

const filling = new Set([
  'please',
  'enter',
  'write',
  'choose',
  'select',
  'give',
  'the',
  'your',
  'valid',
  'for',
  'and',
  'this',
]);

/** Words of messages for any field. */
const general = new Set(['number', 'name', 'date', 'code', 'value', 'text', 'answer', 'one', 'all', 'whole', 'time']);

function* foreignTitles(
  journey: Journey,
  screen: Screen,
  catalogue: Catalogue,
  byTitle: ReadonlyMap<string, readonly { readonly id: string }[]>,
): Iterable<Omit<Finding, 'screen'>> {
  for (const { block } of blocksOf(screen)) {
    for (const { label, event, at } of buttonsIn(block.options, `${block.at}/${block.name}`)) {
      const named = byTitle.get(keyOf(label)) ?? [];
      const [first] = named;
      if (!first || named.some(({ id }) => id === screen.id || keyOf(screen.title) === keyOf(label))) continue;
      const led = destinationsOf(journey, screen, event, catalogue);
      const isThere = led.some((id) => named.some((one) => one.id === id || isVariant(journey, id, one.id)));
      if (led.length === 0 || isThere) continue;
      yield {
        at,
        what: `"${label}" is the title of the screen "${first.id}", and this leads to "${led[0]}"`,
        why: 'a tenant would come to another screen than it says',
        fix: `Lead to "${first.id}", or write another label.`,
      };
    }
  }
}

const keyOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');

const isVariant = ({ screens }: Journey, id: string, other: string): boolean =>
  screens[id]?.variants.some(({ show }) => show === other) === true;

function* buttonsIn(options: Json, at: string): Iterable<{ label: string; event: string; at: string }> {
  if (typeof options !== 'object' || options === null) return;
  if (isJsonObject(options) && typeof options.label === 'string' && typeof options.event === 'string')
    yield { label: options.label, event: options.event, at: `${at}/label` };
  for (const [key, inner] of Object.entries(options)) {
    if (key !== 'blocks') yield* buttonsIn(inner as Json, at + pointer(key));
  }
}

/** The screens and dialogs to which an event may lead. */
function destinationsOf(journey: Journey, screen: Screen, event: string, { effects }: Catalogue): readonly string[] {
  const events = new Set([event]);
  for (const one of events) {
    const handler = screen.on[one];
    if (typeof handler === 'string') events.add(handler);
    for (const raised of raisedByEffects(screen, effects)) if (raised.from === one) events.add(raised.event);
  }
  return effectsOf(screen, effects).flatMap(({ event: own, parts }) =>
    !events.has(own)
      ? []
      : parts.flatMap(({ kind, value }) => {
          if (kind === 'screenName') return [String(value)];
          return kind === 'destination' ? (targetOf(journey, screen.id, String(value)) ?? []) : [];
        }),
  );
}
