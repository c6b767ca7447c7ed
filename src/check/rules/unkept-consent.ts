import { pointer, splitPointer } from '../../engine/json/pointer.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { raisedByEffects } from '../../engine/model/graph/events.ts';
import type { Screen } from '../../engine/model/types.ts';
import { blocksOf, purposeOf } from '../../engine/model/visit.ts';
import { type GivenPurpose, purposesGiven } from '../queries/purposes.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';
import { senseOfName } from '../values/word-senses.ts';

/** Every consent that a screen shows is sent to an action, which records it: wherever the tenant is taken to have agreed. */
export const unkeptConsent: Rule = {
  code: 'unkept-consent',
  severity: 'warning',
  *check(context) {
    const { journey, catalogue } = context;
    const screens = Object.values(journey.screens).map((screen): Consenting => {
      const shown = [...blocksOf(screen)].flatMap(({ block }) => {
        const purpose = purposeOf(block)?.purpose;
        return purpose === undefined ? [] : [{ purpose, at: block.at + pointer(block.name, 'purpose') }];
      });
      return { screen, shown, given: [...purposesGiven(screen, catalogue.effects)] };
    });
    for (const { screen, shown, given } of screens) {
      for (const { purpose, at } of shown) {
        if (given.some((one) => one.action !== undefined && one.purpose === purpose)) continue;
        yield {
          screen: screen.id,
          at,
          what: `the consent for "${purpose}" is sent to no action`,
          why: 'nobody could prove it later',
          fix: 'Send it to an action that records it, in the event by which the tenant agrees.',
        };
      }
    }
    const purposes = new Set(screens.flatMap(({ shown }) => shown.map(({ purpose }) => purpose)));
    for (const purpose of purposes) yield* unrecorded(context, purpose, screens);
  },
};

interface Consenting {
  readonly screen: Screen;
  readonly shown: readonly { readonly purpose: string; readonly at: string }[];
  readonly given: readonly GivenPurpose[];
}

/** Where a tenant is taken to have agreed, and the words are sent to no action that records them elsewhere. */
function* unrecorded(context: RuleContext, purpose: string, screens: readonly Consenting[]): Iterable<Finding> {
  const all = screens.flatMap(({ screen, shown, given }) => {
    const own = given.filter((one) => one.purpose === purpose);
    return shown.some((one) => one.purpose === purpose) && own.some(({ action }) => action) ? [{ screen, own }] : [];
  });
  // An action may get the words of a notice too: those are recorders that get them where they are stored.
  const recorders = new Set(
    all.flatMap(({ own }) =>
      own.flatMap(({ action, event }) =>
        action && own.some((one) => one.event === event && !one.action) ? action : [],
      ),
    ),
  );
  const places = all.map(({ screen, own }) => {
    const records = own.filter(({ action }) => action && (recorders.size === 0 || recorders.has(action)));
    return { screen, records: withRaising(context, screen, records), signs: signsOf(context, screen, own) };
  });
  const isRecorded = (records: readonly Placed[], sign: Placed): boolean =>
    records.some((one) => one.event === sign.event && !areExclusive(one.at, sign.at));
  const known = new Set(
    places.flatMap(({ records, signs }) => signs.flatMap((one) => (isRecorded(records, one) ? one.name : []))),
  );
  for (const { screen, records, signs } of places) {
    const [lost] = signs.filter((one) => (one.name === stored || known.has(one.name)) && !isRecorded(records, one));
    if (!lost) continue;
    const others = [...recorders].map((one) => `"${one}"`).join(' or ');
    yield {
      screen: screen.id,
      at: lost.at,
      what: `"${lost.event}" takes the consent for "${purpose}" as given, and sends it to no action that records it`,
      why: 'nobody could prove it later',
      fix: `Send it to ${others || 'an action that records it'} in this event too, or do not change this here.`,
    };
  }
}

type Placed = Pick<GivenPurpose, 'event' | 'at'>;

const stored = 'the words themselves';

/** The effects by which a tenant counts as one who agreed: the words are stored, or a property of consents is stamped or cleared. */
function signsOf(
  { catalogue }: RuleContext,
  screen: Screen,
  own: readonly GivenPurpose[],
): readonly (Placed & { readonly name: string })[] {
  const words = own.filter(({ action }) => !action).map(({ event, at }) => ({ event, at, name: stored }));
  const marks = effectsOf(screen, catalogue.effects).flatMap(({ event, parts }) =>
    parts.flatMap(({ kind, value, at }) => {
      const isMark = kind === 'cleared' || (kind === 'target' && !parts.some((one) => one.kind === 'value'));
      return isMark && /^session\.\w*(?:consent|agree)/i.test(String(value)) ? [{ event, at, name: `${value}` }] : [];
    }),
  );
  return [...words, ...marks];
}

/** Some effects, and those that raise their events. */
function withRaising({ catalogue }: RuleContext, screen: Screen, records: readonly Placed[]): readonly Placed[] {
  const all = [...records];
  const raised = raisedByEffects(screen, catalogue.effects);
  const target = (event: string): string => {
    const handler = screen.on[event];
    return typeof handler === 'string' ? handler : event;
  };
  for (const { event: recording } of all) {
    for (const { event, from, at } of raised) {
      if (target(event) === recording && !all.some((one) => one.at === at)) all.push({ event: from, at });
    }
  }
  return all;
}

/** Whether the second of two effects is in a branch in which the first is not performed, or has failed. */
function areExclusive(one: string, other: string): boolean {
  const [here, there] = [splitPointer(one), splitPointer(other)];
  const index = here.findIndex((key, at) => key !== there[at]);
  const isBranch = (key = ''): boolean => here[index - 1] === 'outcomes' || key === 'then' || key === 'else';
  if (there[index] === 'outcomes') return senseOfName(there[index + 1] ?? '') === 'bad';
  return isBranch(here[index]) && isBranch(there[index]);
}
