import type { Json } from '../../engine/json/json.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, type PlacedEffect, valuesOfKind } from '../../engine/model/effects.ts';
import { neighbourOf } from '../../engine/model/graph/flow.ts';
import type { Screen } from '../../engine/model/types.ts';
import { type Compared, type ComparedJourney, type Consequence, nameEvent, wanted } from './consequence.ts';
import { agreementFields } from './legal-parts.ts';
import { contextOf } from './place-context.ts';

/** Something that a screen does, and what makes it another one. */
interface Deed {
  readonly screen: string;
  readonly what: string;
  /** What is done, wherever it is done. */
  readonly content: string;
  /** In which case. */
  readonly context: string;
  /** Whether any screen may do what another one does already. */
  readonly isFree?: true;
}

/**
 * What changes about the values that calls send, where those come from, the decisions shown to a tenant, and what leads to an end of the
 * journey.
 */
export function* callChanges(compared: Compared): Iterable<Consequence> {
  const { catalogue } = compared;
  const before = withEffects(compared.before, catalogue);
  const after = withEffects(compared.after, catalogue);
  const sent = new Set([...sentPaths(before, catalogue), ...sentPaths(after, catalogue)]);
  const deeds = (read: (state: StateWithEffects) => readonly Deed[]) =>
    deedChanges(compared, read(before), read(after));
  yield* deeds((state) => callsIn(state, catalogue));
  yield* deeds((state) => decisionsIn(state, catalogue));
  yield* deeds((state) => settersIn(state, sent));
  yield* deeds((state) => sentFieldsIn(state, sent));
  yield* endChanges(before, after);
}

/** On a screen that stays, everything that is done otherwise; on a new one, what is done nowhere else. */
function* deedChanges({ before, after }: Compared, old: readonly Deed[], now: readonly Deed[]): Iterable<Consequence> {
  const keyOf = ({ screen, content, context }: Deed): string => JSON.stringify([screen, content, context]);
  const [had, has] = [old, now].map((deeds) => new Set(deeds.map(keyOf)));
  const known = new Set(old.map(({ content }) => content));
  const onScreen = new Set(old.map(({ screen, what }) => `${screen} ${what}`));
  const isNew = ({ screen, what, content, isFree }: Deed): boolean =>
    onScreen.has(`${screen} ${what}`) || !known.has(content) || !(isFree || !before.journey.screens[screen]);
  const changed = [
    ...old.filter((deed) => after.journey.screens[deed.screen] && !has?.has(keyOf(deed))),
    ...now.filter((deed) => !had?.has(keyOf(deed)) && isNew(deed)),
  ];
  for (const { screen, what } of changed) {
    const title = (after.journey.screens[screen] ?? before.journey.screens[screen])?.title ?? screen;
    yield wanted(`"${title}" ${what}`, screen);
  }
}

interface EffectThere {
  readonly screen: Screen;
  readonly placed: PlacedEffect;
  readonly context: string;
}

/** A state with every effect of its screens and the case in which each is performed. */
interface StateWithEffects extends ComparedJourney {
  readonly effects: readonly EffectThere[];
}

function withEffects(state: ComparedJourney, { effects }: Catalogue): StateWithEffects {
  const { journey, sources } = state;
  const there = Object.values(journey.screens).flatMap((screen) =>
    effectsOf(screen, effects).map((placed) => ({
      screen,
      placed,
      context: contextOf(sources.screens[screen.id]?.value ?? null, placed.at, journey.settings.flags),
    })),
  );
  return { ...state, effects: there };
}

const inputOf = ({ parts }: PlacedEffect): Readonly<Record<string, Json>> =>
  (parts.find(({ kind }) => kind === 'input')?.value ?? {}) as Readonly<Record<string, Json>>;

const sorted = (record: Readonly<Record<string, Json>>): string =>
  JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The calls, each with what it sends. Those that record a consent are compared with what is shown. */
const callsIn = ({ effects }: StateWithEffects, catalogue: Catalogue): readonly Deed[] =>
  effects.flatMap(({ screen, placed, context }) => {
    const [action] = valuesOfKind(placed, 'actionName');
    if (action === undefined || catalogue.actions[action]?.records) return [];
    const what = `calls ${action} with other values, in other cases, or not at all`;
    return [
      { screen: screen.id, what, content: JSON.stringify([action, sorted(inputOf(placed))]), context, isFree: true },
    ];
  });

/** Where an outcome of a call leads, and all that follows if the call needs a consent: it decides about a tenant. */
const decisionsIn = ({ effects }: StateWithEffects, catalogue: Catalogue): readonly Deed[] =>
  effects.flatMap(({ screen, placed, context }) => {
    const decides = placed.within.find(({ action }) => catalogue.actions[action]?.needsConsent);
    const call = decides ?? placed.within[0];
    const kinds = decides ? ['destination', 'viewName', 'target', 'value', 'cleared'] : ['destination'];
    const does = placed.parts.filter(({ kind }) => kinds.includes(kind));
    if (!call || does.length === 0 || valuesOfKind(placed, 'actionName').length > 0) return [];
    const content = JSON.stringify([call.action, does.map(({ kind, value }) => [kind, value])]);
    return [{ screen: screen.id, what: `goes on otherwise after ${call.action}`, content, context }];
  });

const sessionPaths = (value: unknown): readonly string[] =>
  [...JSON.stringify(value ?? null).matchAll(/\bsession\.\w+/g)].map(([path]) => path);

/** The values of the session that calls send, that amounts are computed from, and that fields begin with by which tenants agree. */
function sentPaths({ journey, effects }: StateWithEffects, catalogue: Catalogue): readonly string[] {
  const agreements = [...agreementFields(journey, catalogue.effects).keys()].map((key) => {
    const [screen = '', field = ''] = key.split('/');
    return journey.screens[screen]?.fields[field]?.from;
  });
  const calls = effects.filter(({ placed }) => valuesOfKind(placed, 'actionName').length > 0);
  const inputs = calls.map(({ placed }) => inputOf(placed));
  return sessionPaths([inputs, journey.figures, agreements]);
}

/** What sets a value that is sent or computed with. */
const settersIn = ({ effects }: StateWithEffects, sent: ReadonlySet<string>): readonly Deed[] =>
  effects.flatMap(({ screen, placed, context }) =>
    valuesOfKind(placed, 'target')
      .filter((path) => sent.has(path))
      .map((path) => {
        const { set } = placed.effect as { readonly set?: Readonly<Record<string, Json>> };
        const content = JSON.stringify([path, set ? set[path] : placed.effect]);
        return { screen: screen.id, what: `sets ${path}, which is sent or computed with, otherwise`, content, context };
      }),
  );

/** The fields whose values are sent, at once or from the session, with what they begin with. */
const sentFieldsIn = ({ journey, effects }: StateWithEffects, sent: ReadonlySet<string>): readonly Deed[] =>
  Object.values(journey.screens).flatMap((screen) => {
    const own = effects.filter((there) => there.screen === screen);
    const names = own.flatMap(({ placed }) => {
      const isSent =
        valuesOfKind(placed, 'actionName').length > 0 || valuesOfKind(placed, 'target').some((path) => sent.has(path));
      const given = placed.parts.filter(({ kind }) => kind === 'value' || kind === 'input');
      return isSent ? [...JSON.stringify(given.map(({ value }) => value)).matchAll(/\bform\.(\w+)/g)] : [];
    });
    return [...new Set(names.map(([, name = '']) => name))].flatMap((name) => {
      const field = Object.hasOwn(screen.fields, name) ? screen.fields[name] : undefined;
      if (!field) return [];
      const what = `asks for "${field.label}", which is sent, otherwise`;
      return [
        {
          screen: screen.id,
          what,
          content: JSON.stringify([field.widget, field.from, field.lockedWhen, field.computed, field.confirm?.when]),
          context: name,
        },
      ];
    });
  });

/** What leads to an end of the journey, where tenants read how it went. */
function* endChanges(before: StateWithEffects, after: StateWithEffects): Iterable<Consequence> {
  const ends = new Set([before, after].flatMap(({ journey }) => journey.settings.resume?.ends ?? []));
  const leading = ({ journey, effects }: StateWithEffects) =>
    effects.flatMap(({ screen, placed, context }) =>
      valuesOfKind(placed, 'destination').flatMap((target) => {
        const to = target === 'next' || target === 'back' ? neighbourOf(journey, screen.id, target) : target;
        if (to === undefined || !ends.has(to)) return [];
        return [{ key: JSON.stringify([screen.id, context, to]), screen: screen.id, event: placed.event, to }];
      }),
    );
  const known = new Set(leading(before).map(({ key }) => key));
  for (const { key, screen, event, to } of leading(after)) {
    if (known.has(key)) continue;
    yield wanted(
      `${nameEvent(after.journey, screen, event)} leads to "${after.journey.screens[to]?.title ?? to}"`,
      screen,
    );
  }
}
