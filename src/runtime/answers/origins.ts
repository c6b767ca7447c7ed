import { valueIn } from '../../journey/values/compare.ts';
import { setSessionValue } from '../data/session-values.ts';
import type { Run, State } from '../state.ts';
import { formOf, type Step, without } from '../step.ts';
import type { Origin } from './answers.ts';
import { isLeftOut } from './way.ts';

const keyOf = (screen: string, run: Pick<Run, 'action'> | undefined): string =>
  run ? `${screen} ${run.action}` : screen;

/** Records who has set a session value. One that stays belongs to the person, and to no screen. */
export function recordOrigin(step: Step, name: string, value: unknown, run: Run | undefined): void {
  const { machine, state } = step;
  const { session, settings } = machine.journey;
  const { screen = '', place = '' } = state;
  if (session[name]?.stays || name === settings.resume?.owner) return;
  const key = keyOf(screen, run);
  const { [key]: before, ...others } = state.origins;
  // What an outcome sets itself is no input of it.
  const reads = run && without(before?.reads ?? run.reads ?? {}, (path) => `${path}.`.startsWith(`session.${name}.`));
  const values = { ...before?.values, [name]: value };
  step.state = { ...state, origins: { ...others, [key]: { screen, place, values, ...(reads && { reads }) } } };
}

/** Forgets the origin of a value that an effect takes away, also as an input: that outdates nothing. */
export function releasePath(step: Step, path: string): void {
  const [root, name = ''] = path.split('.');
  const entries = Object.entries(step.state.origins).map(([key, origin]) => {
    const reads = origin.reads && without(origin.reads, (one) => `${one}.`.startsWith(`${path}.`));
    const isOther = root === 'form' && origin.screen !== step.state.screen;
    const values = root === 'session' ? without(origin.values, (one) => one === name) : origin.values;
    return [key, isOther ? origin : { ...origin, values, ...(reads && { reads }) }] as const;
  });
  if (entries.length > 0) step.state = { ...step.state, origins: Object.fromEntries(entries) };
}

/** Takes back what an earlier outcome of the same call has set, if it was called with another input. */
export function startOutcome(step: Step, run: Run): void {
  const key = keyOf(step.state.screen ?? '', run);
  const before = step.state.origins[key];
  if (!before || isSame(before.reads, run.reads ?? {})) return;
  step.state = { ...step.state, origins: without(step.state.origins, (one) => one === key) };
  updateValues(step, [before]);
}

/**
 * Withholds the session values of a screen that is off the way, and of an outcome whose inputs are other ones now, and
 * brings them back when that ends. What was derived from them follows. Returns whether a value has changed.
 */
export function settleOrigins(step: Step): boolean {
  const { session } = step.state;
  for (let left = Object.keys(step.state.origins).length; left > 0; left--) {
    const changed = Object.entries(step.state.origins).filter(
      ([, one]) => holdsNow(step, one) === (one.isHeld ?? false),
    );
    if (changed.length === 0) break;
    const turned = changed.map(([key, { isHeld, ...origin }]) => [key, isHeld ? origin : { ...origin, isHeld: true }]);
    step.state = { ...step.state, origins: { ...step.state.origins, ...Object.fromEntries(turned) } };
    updateValues(
      step,
      changed.map(([, origin]) => origin),
    );
  }
  return step.state.session !== session;
}

/** Whether a call of the screen has to be made again, since its inputs are other ones now. */
export const isOutdated = ({ state }: Pick<Step, 'state'>, screen: string): boolean =>
  Object.values(state.origins).some((one) => one.screen === screen && one.reads && one.isHeld);

/** Gives the names that some origins have set the value of the last origin that holds; another value stays. */
function updateValues(step: Step, changed: readonly Origin[]): void {
  for (const name of new Set(changed.flatMap(({ values }) => Object.keys(values)))) {
    const holding = Object.values(step.state.origins).filter((one) => !one.isHeld && Object.hasOwn(one.values, name));
    const now = step.state.session[name];
    const isKnown = now === undefined || changed.some(({ values }) => values[name] === now);
    if (isKnown && holding.at(-1)?.values[name] !== now) setSessionValue(step, name, holding.at(-1)?.values[name]);
  }
}

const holdsNow = ({ state }: Step, origin: Origin): boolean =>
  !isLeftOut(state, origin.place) &&
  Object.entries(origin.reads ?? {}).every(([path, value]) => isInput(state, origin.screen, path, value));

/** Whether an input is still a value: in the form of the screen while it is shown, and else in what was submitted on it. */
function isInput(state: State, screen: string, path: string, value: unknown): boolean {
  const [root, ...steps] = path.split('.');
  const form = state.screen === screen ? formOf(state) : (state.submitted[screen] ?? state.forms[screen]);
  const from = root === 'session' ? state.session : form;
  // A form that a draft has is not loaded before its screen.
  return from === undefined || isSame(value, valueIn(from, steps));
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
