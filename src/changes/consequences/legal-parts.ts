import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { splitPointer, valuesOnWay } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import { memoize } from '../../engine/model/memoize.ts';
import type { Block, Journey, Screen } from '../../engine/model/types.ts';
import { flattenBlocks, partsOf, purposeOf } from '../../engine/model/visit.ts';
import { bindingWordsIn } from './binding-words.ts';
import type { ComparedJourney } from './consequence.ts';
import { eventsIn } from './explore-consents.ts';
import { effectsOfEvent } from './perform-abstractly.ts';
import { contextOf } from './place-context.ts';

/** The screens that the foot of every page opens: privacy and terms. */
export function legalScreens(journey: Json | undefined): ReadonlySet<string> {
  const frame = isJsonObject(journey) ? journey.frame : undefined;
  const foot = isJsonObject(frame) ? frame.foot : undefined;
  return new Set(
    (Array.isArray(foot) ? foot : []).flatMap((one) =>
      isJsonObject(one) && typeof one.dialog === 'string' ? [one.dialog] : [],
    ),
  );
}

/** Whether a place in a screen is in a text of consent: its block has a purpose or the style of consent. */
export const isConsentPlace = (root: Json, at: string): boolean =>
  valuesOnWay(root, splitPointer(at)).some(
    (value) => isJsonObject(value) && (value.style === 'consent' || value.purpose !== undefined),
  );

/** Whether a text is one of the law: of a legal screen, of a consent, a label at the foot, or of what a tenant presses for one of these. */
export const isLegalText = (part: string, root: Json, at: string, legal: ReadonlySet<string>): boolean =>
  legal.has(part) || isConsentPlace(root, at) || at.startsWith('/frame/foot/') || isPressedForLaw(root, at, legal);

/** Whether a text is of a control by which a tenant agrees to what is shown beside it, or opens a legal screen. */
function isPressedForLaw(root: Json, at: string, legal: ReadonlySet<string>): boolean {
  const steps = splitPointer(at);
  const named = valuesOnWay(root, steps).findLast((value) => isJsonObject(value) && typeof value.event === 'string');
  const event = isJsonObject(named) ? named.event : steps.includes('submit') ? 'submit' : undefined;
  if (typeof event === 'string' && isBesideAgreement(root, steps)) return true;
  const on = isJsonObject(root) && isJsonObject(root.on) ? root.on : {};
  const handler = typeof event === 'string' && Object.hasOwn(on, event) ? on[event] : undefined;
  return concernsLaw(typeof handler === 'string' && Object.hasOwn(on, handler) ? on[handler] : handler, legal);
}

/** Whether the innermost list of blocks around a control says that somebody agrees. */
function isBesideAgreement(root: Json, steps: readonly string[]): boolean {
  const list = valuesOnWay(root, steps.slice(0, steps.lastIndexOf('blocks') + 1)).at(-1);
  return (
    Array.isArray(list) &&
    list.some((block) => Object.values(isJsonObject(block) ? block : {}).some((shown) => agreesByText(shown)))
  );
}

function agreesByText(shown: Json): boolean {
  const text = isJsonObject(shown) ? shown.text : shown;
  return typeof text === 'string' && [...bindingWordsIn(text).words].some(isAgreement);
}

/** Whether an event records a text that a tenant is shown. */
export function recordsByPress(on: Screen['on'], event: string): boolean {
  return /"shown":/.test(JSON.stringify(effectsOfEvent(on, event)));
}

const concernsLaw = (effects: Json | undefined, legal: ReadonlySet<string>): boolean =>
  typeof effects === 'object' &&
  effects !== null &&
  Object.entries(effects).some(([key, value]) =>
    typeof value === 'string'
      ? key === 'shown' || ((key === 'dialog' || key === 'goto') && legal.has(value))
      : concernsLaw(value as Json, legal),
  );

/** Whether a screen shows an amount or a text of consent. */
export const bindsSomewhere = ({ sources }: ComparedJourney, id: string): boolean =>
  /"purpose":|"style":"consent"|\|(?:money|percent)|\{figures\.|%|\p{Sc}/u.test(
    JSON.stringify(sources.screens[id]?.value ?? null).replaceAll('"$', '"'),
  );

/**
 * The texts to which a tenant agrees by an event, as the views show them in which it can be raised: each with the conditions under which
 * it is shown, what it is inside of, how it looks, and whether the button is below it.
 */
export function consentShown(screen: Screen, event: string, purpose: string): Readonly<Record<string, string>> {
  const views = Object.entries(screen.views).filter(([view]) => eventsIn(screen, view).includes(event));
  return Object.fromEntries(
    views.map(([view, { blocks }]) => {
      const shown = [...withContainers(blocks, [])].flatMap(({ block, around }) => {
        if (raisedByBlock(block).some((raised) => raised.event === event)) return ['button'];
        if (purposeOf(block)?.purpose !== purpose) return [];
        return [JSON.stringify([around, block.when, block.afterSeconds, block.name, block.options])];
      });
      return [view, shown.join('\n')];
    }),
  );
}

function* withContainers(
  blocks: readonly Block[],
  around: readonly unknown[],
): Iterable<{ readonly block: Block; readonly around: readonly unknown[] }> {
  for (const block of blocks) {
    yield { block, around };
    yield* withContainers(block.blocks, [...around, [block.name, block.when, block.afterSeconds]]);
  }
}

/** What leads to legal screens, and in which case. */
export function leadsToLaw(
  { journey: { screens, settings }, sources }: ComparedJourney,
  effects: Catalogue['effects'],
  legal: ReadonlySet<string>,
): readonly { readonly screen: string; readonly event: string; readonly to: string; readonly context: string }[] {
  return Object.values(screens).flatMap((screen) =>
    effectsOf(screen, effects).flatMap((placed) =>
      [...valuesOfKind(placed, 'screenName'), ...valuesOfKind(placed, 'destination')]
        .filter((to) => legal.has(to))
        .map((to) => {
          const root = sources.screens[screen.id]?.value ?? null;
          return { screen: screen.id, event: placed.event, to, context: contextOf(root, placed.at, settings.flags) };
        }),
    ),
  );
}

/** The fields by which a tenant agrees, each with everything that decides whether it is given: `<screen>/<field>` -> that. */
export function agreementFields(
  { screens, schemas }: Journey,
  effects: Catalogue['effects'],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const screen of Object.values(screens)) {
    for (const [name, field] of Object.entries(screen.fields)) {
      const texts = [...partsOf({ ...screen, fields: { [name]: field } })].flatMap(({ part }) => [
        ...[part.label, part.help ?? ''],
        JSON.stringify(part.options ?? {}),
      ]);
      if (!texts.some((text) => [...bindingWordsIn(text).words].some(isAgreement))) continue;
      const schema = schemas[screen.id];
      const property = schema?.properties?.[name];
      const { label: _label, help: _help, messages: _messages, ...rules } = field;
      const needed = [...Object.values(screen.views)].flatMap(({ blocks }) =>
        [...flattenBlocks(blocks)].map(({ options }) => (isJsonObject(options) ? options.needs : undefined)),
      );
      const set = effectsOf(screen, effects).filter((placed) =>
        valuesOfKind(placed, 'target').includes(`form.${name}`),
      );
      const isNeededBy = needed.filter((needs) => Array.isArray(needs) && needs.includes(name)).length;
      found.set(
        `${screen.id}/${name}`,
        JSON.stringify([
          rules,
          property,
          schema?.required?.includes(name),
          isNeededBy,
          set.map(({ effect }) => effect),
        ]),
      );
    }
  }
  return found;
}

/** Whether a word says that somebody agrees. A rent agreement is none. */
export const isAgreement = (word: string): boolean =>
  /^(?:agree(?!ment)|consent|accept|authori[sz]|allow|permi|approv|acknowledg|सहम|सवीकार|स्वी|मंजूर|अनुमति|अनुमत|राजी)/.test(
    word,
  );

/** The value that a path is in, as `session.consent` of `session.consent.text`. */
export const rootPath = (path: string): string => path.split('.').slice(0, 2).join('.');

/** The values that keep what a tenant agreed to. */
export const recordedIn = ({ screens }: ComparedJourney['sources']): ReadonlySet<string> =>
  new Set(Object.values(screens).flatMap((file) => recordedInFile(file)));

// Memoized, since most files are the same in the next comparison.
const recordedInFile = memoize(({ value }: { readonly value: Json }): readonly string[] => [...recordedPaths(value)]);

function* recordedPaths(value: Json): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isShown = isJsonObject(inner) && typeof inner.shown === 'string' && key.startsWith('session.');
    if (isShown) yield rootPath(key);
    else yield* recordedPaths(inner);
  }
}
