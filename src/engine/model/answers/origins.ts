import { own } from '../own.ts';
import type { Journey } from '../types.ts';
import { valueIn } from '../values/compare.ts';
import type { Answers, Origin, Origins } from './answers.ts';
import { leftOutIn } from './way.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of a state that decide whether what was set in the session still holds. */
export interface AnswersState extends Answers {
  readonly screen: string | undefined;
  readonly place: string | undefined;
  readonly forms: Readonly<Record<string, Values>>;
  readonly session: Values;
}

/** A run of an action: path -> the answer that it was called with. */
interface Call {
  readonly action: string;
  readonly reads?: Values;
}

/** Origins, and the session values that change with them; undefined for one that is removed. */
export interface SettledOrigins {
  readonly origins: Origins;
  readonly values: Values;
}

const keyOf = (screen: string | undefined, call: Call | undefined): string =>
  call ? `${screen} ${call.action}` : `${screen}`;

/** A value that an effect stores, undefined to remove it, and why. Without a cause it is taken away. */
interface Stored {
  readonly path: string;
  readonly value: unknown;
  readonly cause: { readonly event: string; readonly run?: Call | undefined } | undefined;
}

/**
 * The origins once an effect has stored a value: one of the session belongs to the current screen, or to the outcome of one of
 * its calls. One that stays belongs to the person, and to no screen.
 */
export function originsAfter(
  state: AnswersState,
  { path, value, cause }: Stored,
  { session, settings }: Pick<Journey, 'session'> & { readonly settings: Pick<Journey['settings'], 'resume'> },
): Origins {
  const [root, name = ''] = path.split('.');
  // On entering a screen, nobody has answered anything.
  const isAnswer = root === 'session' && (value ?? undefined) !== undefined && (cause?.event !== 'enter' || cause.run);
  if (!cause || !isAnswer) return releasePath(state, path);
  const isKept = own(session, name)?.stays || name === settings.resume?.owner;
  return isKept ? state.origins : recordOrigin(state, name, value, cause.run);
}

function recordOrigin(
  { screen = '', place = '', origins }: AnswersState,
  name: string,
  value: unknown,
  call: Call | undefined,
): Origins {
  const key = keyOf(screen, call);
  const { [key]: before, ...others } = origins;
  // What an outcome sets itself is no input of it.
  const reads = call && withoutPath(before?.reads ?? call.reads ?? {}, `session.${name}`);
  const values = { ...before?.values, [name]: value };
  return { ...others, [key]: { screen, place, values, ...(reads && { reads }) } };
}

/** The origins once an effect has taken a value away, also as an input: that outdates nothing. */
function releasePath({ screen, origins }: Pick<AnswersState, 'screen' | 'origins'>, path: string): Origins {
  const [root, name = ''] = path.split('.');
  const entries = Object.entries(origins).map(([key, origin]) => {
    if (root === 'form' && origin.screen !== screen) return [key, origin] as const;
    const values = root === 'session' ? withoutPath(origin.values, name) : origin.values;
    return [key, { ...origin, values, ...(origin.reads && { reads: withoutPath(origin.reads, path) }) }] as const;
  });
  return entries.length > 0 ? Object.fromEntries(entries) : origins;
}

/**
 * The origins once an outcome has changed what is asked: an input that was in the form of the screen before, and is not now, is no
 * input any more. Else an outcome that hides its own input would withhold itself, and with that ask for the input again.
 */
export function releaseHidden({ screen = '', origins, forms }: AnswersState, before: Values): Origins {
  const isHidden = (path: string): boolean => {
    const [root, ...steps] = path.split('.');
    return root === 'form' && valueIn(before, steps) !== undefined && valueIn(forms[screen], steps) === undefined;
  };
  const hidden = Object.values(origins).flatMap((one) =>
    one.screen === screen ? Object.keys(one.reads ?? {}).filter(isHidden) : [],
  );
  return hidden.reduce((left, path) => releasePath({ screen, origins: left }, path), origins);
}

/** A record by path without a path and those inside it. */
const withoutPath = (record: Values, path: string): Values =>
  Object.fromEntries(Object.entries(record).filter(([one]) => !`${one}.`.startsWith(`${path}.`)));

/** Takes back what an earlier outcome of a call of this screen has set, if it was called with another input. */
export function startOutcome(state: AnswersState, call: Call): SettledOrigins | undefined {
  const { [keyOf(state.screen, call)]: before, ...origins } = state.origins;
  if (!before || isSame(before.reads, call.reads ?? {})) return undefined;
  return { origins, values: changedValues({ ...state, origins }, [before]) };
}

/**
 * Withholds the session values of a screen that is off the way, and of an outcome whose inputs are other ones now, and
 * brings them back when that ends. What was derived from them follows. Undefined if nothing changes.
 */
export function settleOrigins(state: AnswersState): SettledOrigins | undefined {
  let { origins, session } = state;
  let values: Values = {};
  const isLeftOut = leftOutIn(state.visits);
  for (let left = Object.keys(origins).length; left > 0; left--) {
    const now = { ...state, origins, session };
    const changed = Object.entries(origins).filter(
      ([, one]) => (!isLeftOut(one.place) && hasInputs(now, one)) === (one.isHeld ?? false),
    );
    if (changed.length === 0) break;
    const turned = changed.map(([key, { isHeld, ...one }]) => [key, isHeld ? one : { ...one, isHeld: true }]);
    origins = { ...origins, ...Object.fromEntries(turned) };
    const next = changedValues(
      { ...now, origins },
      changed.map(([, origin]) => origin),
    );
    values = { ...values, ...next };
    session = { ...session, ...next };
  }
  return origins === state.origins ? undefined : { origins, values };
}

/** Whether a call of the screen has to be made again, since its inputs are other ones now. */
export const isOutdated = (origins: Origins, screen: string): boolean =>
  Object.values(origins).some((one) => one.screen === screen && one.reads && one.isHeld);

/** The names that some origins have set, with the value of the last origin that holds; another value stays. */
function changedValues({ origins, session }: AnswersState, changed: readonly Origin[]): Values {
  const values: Record<string, unknown> = {};
  for (const name of changed.flatMap((one) => Object.keys(one.values))) {
    const holding = Object.values(origins).filter((one) => !one.isHeld && Object.hasOwn(one.values, name));
    const value = holding.at(-1)?.values[name];
    const now = session[name];
    const isKnown = now === undefined || changed.some((one) => one.values[name] === now);
    if (isKnown && value !== now) values[name] = value;
  }
  return values;
}

const hasInputs = (state: AnswersState, { screen, reads = {} }: Origin): boolean =>
  Object.entries(reads).every(([path, value]) => isInput(state, screen, path, value));

/** Whether an input is still a value: in the form of the screen while it is shown, and else in what was submitted on it. */
function isInput(state: AnswersState, screen: string, path: string, value: unknown): boolean {
  const [root, ...steps] = path.split('.');
  const form = state.screen === screen ? (state.forms[screen] ?? {}) : (state.submitted[screen] ?? state.forms[screen]);
  const from = root === 'session' ? state.session : form;
  // A form that a draft has is not loaded before its screen.
  return from === undefined || isSame(value, valueIn(from, steps));
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
