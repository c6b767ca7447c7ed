import type { Json } from '../../engine/json/json.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, type PlacedEffect, valuesOfKind } from '../../engine/model/effects.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import { neighbourOf } from '../../engine/model/graph/flow.ts';
import { own } from '../../engine/model/own.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { blocksOf, partsIn, purposeOf } from '../../engine/model/visit.ts';
import { isAboutMoney } from './binding-words.ts';
import { type Compared, type ComparedJourney, type Consequence, nameEvent, wanted } from './consequence.ts';
import { agreementFields, recordedIn, recordsByPress } from './legal-parts.ts';
import { recordedBy } from './perform-abstractly.ts';
import { contextOf } from './place-context.ts';
import { createRaisers } from './raisers.ts';

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
  const same = sameScreens(compared);
  const before = withEffects(compared.before, catalogue, same);
  const after = withEffects(compared.after, catalogue, same);
  const sent = new Set([...sentPaths(before, catalogue), ...sentPaths(after, catalogue)]);
  const deeds = (read: (state: StateWithEffects) => readonly Deed[]) =>
    deedChanges(compared, read(before), read(after));
  yield* deeds((state) => callsIn(state, catalogue));
  yield* deeds((state) => decisionsIn(state, catalogue));
  yield* deeds((state) => settersIn(state, sent));
  yield* deeds((state) => sentFieldsIn(state, sent));
  yield* deeds((state) => rightsIn(state, catalogue));
  yield* endChanges(before, after);
  yield* lostWays(before, after);
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
  /** In which case, and what a tenant does for it. */
  readonly whole: string;
}

/** A state with every effect of its screens and the case in which each is performed. */
interface StateWithEffects extends ComparedJourney {
  readonly effects: readonly EffectThere[];
}

/** The screens whose effects are performed in the same cases in both states, so that these need not be known. */
function sameScreens({ before, after }: Compared): ReadonlySet<string> {
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  if (!isSame(before.journey.settings.flags, after.journey.settings.flags)) return new Set();
  const ids = Object.keys(after.sources.screens);
  return new Set(ids.filter((id) => isSame(before.sources.screens[id]?.value, after.sources.screens[id]?.value)));
}

function withEffects(state: ComparedJourney, { effects }: Catalogue, same: ReadonlySet<string>): StateWithEffects {
  const { journey, sources } = state;
  const { flags } = journey.settings;
  const there = Object.values(journey.screens).flatMap((screen) => {
    const root = sources.screens[screen.id]?.value ?? null;
    if (same.has(screen.id)) {
      return effectsOf(screen, effects).map((placed) => ({ screen, placed, context: placed.at, whole: placed.at }));
    }
    const raisersOf = createRaisers(screen, root, { effects, flags });
    return effectsOf(screen, effects).map((placed) => {
      const context = contextOf(root, placed.at, flags);
      return { screen, placed, context, whole: JSON.stringify([context, screen.history, raisersOf(placed.event)]) };
    });
  });
  return { ...state, effects: there };
}

const inputOf = ({ parts }: PlacedEffect): Readonly<Record<string, Json>> =>
  (parts.find(({ kind }) => kind === 'input')?.value ?? {}) as Readonly<Record<string, Json>>;

const sorted = (record: Readonly<Record<string, Json>>): string =>
  JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The calls, each with what it sends. Those that record what is shown are compared with that. */
const callsIn = ({ effects }: StateWithEffects, catalogue: Catalogue): readonly Deed[] =>
  effects.flatMap(({ screen, placed, whole }) => {
    const [action] = valuesOfKind(placed, 'actionName');
    const kind = action === undefined ? undefined : catalogue.actions[action]?.records;
    if (action === undefined || (kind && recordedBy(kind, placed.parts))) return [];
    const what = `calls ${action} with other values, in other cases, or not at all`;
    return [
      {
        screen: screen.id,
        what,
        content: JSON.stringify([action, sorted(inputOf(placed))]),
        context: whole,
        isFree: true,
      },
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

/**
 * The values of the session that calls send, that amounts are computed from or shown with, that keep what was agreed to or decide whether a
 * consent is asked for, and that fields begin with by which tenants agree.
 */
function sentPaths({ journey, sources, effects }: StateWithEffects, catalogue: Catalogue): readonly string[] {
  const agreements = [...agreementFields(journey, catalogue.effects).keys()].map((key) => {
    const [screen = '', field = ''] = key.split('/');
    return journey.screens[screen]?.fields[field]?.from;
  });
  const calls = effects.filter(({ placed }) => valuesOfKind(placed, 'actionName').length > 0);
  const inputs = calls.map(({ placed }) => inputOf(placed));
  const shown = Object.values(sources.screens).map(({ value }) => amountsIn(value));
  return sessionPaths([inputs, journey.figures, agreements, gatesIn(journey), shown, ...recordedIn(sources)]);
}

/** What sets or clears a value that is sent or computed with. */
const settersIn = ({ effects }: StateWithEffects, sent: ReadonlySet<string>): readonly Deed[] =>
  effects.flatMap(({ screen, placed, whole }) =>
    [...valuesOfKind(placed, 'target'), ...valuesOfKind(placed, 'cleared')]
      .filter((path) => sent.has(path))
      .map((path) => {
        const { set } = placed.effect as { readonly set?: Readonly<Record<string, Json>> };
        const content = JSON.stringify([path, set && path in set ? set[path] : Object.keys(placed.effect)]);
        const what = `sets ${path}, which is sent or computed with, otherwise`;
        return { screen: screen.id, what, content, context: whole };
      }),
  );

/** What gives a tenant what is stored about them, or removes it. */
const rightsIn = ({ effects }: StateWithEffects, catalogue: Catalogue): readonly Deed[] =>
  effects.flatMap(({ screen, placed, whole }) =>
    Object.keys(placed.effect).some(
      (name) => Object.hasOwn(catalogue.effects, name) && catalogue.effects[name]?.isRight,
    )
      ? [
          {
            screen: screen.id,
            what: 'gives or removes what is stored about a tenant otherwise',
            content: JSON.stringify(placed.effect),
            context: whole,
          },
        ]
      : [],
  );

/** The texts of a file that are about amounts. */
function amountsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return isAboutMoney(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(amountsIn) : [];
}

/** The conditions under which a consent is shown or given. */
const gatesIn = ({ screens }: Journey): readonly unknown[] =>
  Object.values(screens).flatMap((screen) =>
    [...blocksOf(screen)].flatMap(({ block }) => {
      const isOfConsent =
        purposeOf(block) !== undefined || raisedByBlock(block).some(({ event }) => recordsByPress(screen.on, event));
      return isOfConsent ? [block.when, block.options] : [];
    }),
  );

/** The fields whose values are sent, at once or from the session, with what they begin with. */
const sentFieldsIn = ({ journey, effects }: StateWithEffects, sent: ReadonlySet<string>): readonly Deed[] =>
  Object.values(journey.screens).flatMap((screen) => {
    const there = effects.filter((one) => one.screen === screen);
    const { properties, required = [] } = journey.schemas[screen.id] ?? {};
    const names = there.flatMap(({ placed }) => {
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
          content: JSON.stringify([
            ...[field.widget, field.from, field.lockedWhen, field.computed, field.confirm?.when],
            ...[required.includes(name), rulesOf(own(properties, name)), repetitionsOf(screen, name)],
            [...partsIn(field, '')].map(({ part, at }) => [at, part.widget, part.when, part.lockedWhen]),
          ]),
          context: name,
        },
      ];
    });
  });

/** A data schema without what no value depends on. */
const rulesOf = (schema: unknown): string | undefined =>
  JSON.stringify(schema, (key, value) => (/^(?:description|title|examples|\$comment)$/.test(key) ? undefined : value));

/** The fields in which a value is entered once more. */
const repetitionsOf = ({ fields }: Screen, name: string): readonly string[] =>
  Object.entries(fields).flatMap(([other, { repeats }]) => (repeats === name ? [other] : []));

/** The screens that a tenant could go on to without any call before, and cannot any more. */
function* lostWays(before: StateWithEffects, after: StateWithEffects): Iterable<Consequence> {
  const [old, now] = [waysIn(before), waysIn(after)];
  for (const [key, { screen, to, isFree }] of old) {
    if (!isFree || now.get(key)?.isFree !== false) continue;
    const { title = screen } = after.journey.screens[screen] ?? {};
    const target = after.journey.screens[to]?.title ?? to;
    yield wanted(`"${title}" leads to "${target}" only once something is sent`, screen);
  }
}

interface Way {
  readonly screen: string;
  readonly to: string;
  /** Whether a control leads there without a call. */
  readonly isFree: boolean;
}

function waysIn({ journey, effects }: StateWithEffects): ReadonlyMap<string, Way> {
  const calling = new Set(
    effects
      .filter(({ placed }) => valuesOfKind(placed, 'actionName').length > 0)
      .map(({ screen, placed }) => `${screen.id} ${placed.event}`),
  );
  const ways = new Map<string, Way>();
  for (const { screen, placed } of effects) {
    if (![...blocksOf(screen)].some(({ block }) => raisedByBlock(block).some(({ event }) => event === placed.event)))
      continue;
    for (const target of valuesOfKind(placed, 'destination')) {
      const to = target === 'next' || target === 'back' ? neighbourOf(journey, screen.id, target) : target;
      if (to === undefined) continue;
      const key = `${screen.id} ${to}`;
      const isFree = ways.get(key)?.isFree || !calling.has(`${screen.id} ${placed.event}`);
      ways.set(key, { screen: screen.id, to, isFree });
    }
  }
  return ways;
}

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
