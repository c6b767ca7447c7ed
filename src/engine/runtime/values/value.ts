import { own } from '../../model/own.ts';
import type { Language } from '../../model/texts/language.ts';
import { fillPlaceholders } from '../../model/texts/placeholder.ts';
import { type ValueReader, valueIn } from '../../model/values/compare.ts';
import { offeredStep } from '../data/saved-values.ts';
import type { Machine, State, Values } from '../state.ts';
import { type Cause, formOf, type Step, screenOf } from '../step.ts';
import { formatValue, languageOf, timeZoneOf } from './format.ts';

/** What paths are resolved against: the journey, the state, and the data of the outcome being handled. */
export interface Scope {
  readonly machine: Machine;
  readonly state: State;
  readonly data?: Values;
  /** The entry of a list that the place is in. */
  readonly entry?: unknown;
}

/** The scope of an effect. */
export const scopeOf = ({ machine, state }: Step, { data }: Cause): Scope => ({
  machine,
  state,
  ...(data && { data }),
});

/** The value at a path such as `session.uid` or `data.user._id`; undefined if there is none. */
export function readPath(scope: Scope, path: string): unknown {
  const { machine, state, data, entry } = scope;
  const { journey } = machine;
  const [root, ...steps] = path.split('.');
  if (root === 'figures') {
    const { figures = {}, computing } = screenOf(scope) ?? {};
    const name = steps[0] ?? '';
    return Object.hasOwn(figures, name) ? computing?.value(readerOf(scope), figures[name]) : undefined;
  }
  if (root === 'draft') return valueIn({ screen: offeredStep(scope) }, steps);
  const roots: Readonly<Record<string, unknown>> = {
    form: formOf(state),
    session: state.session,
    config: state.config,
    flags: journey.settings.flags,
    countdown: state.countdowns,
    brand: journey.brand,
    journey: { version: journey.version, language: state.language },
    data,
    entry,
  };
  return valueIn(roots[root ?? ''], steps);
}

/** What conditions and computed values read in a scope. */
export const readerOf = (scope: Scope): ValueReader => ({
  valueAt: (path) => readPath(scope, path),
  isValid: (field) => isValidField(scope.state, field),
  statusOf: (action) => statusOfAction(scope.state, action),
  timeZone: () => timeZoneOf(languageOf(scope)),
});

/** A text with its placeholders filled. */
export const fillText = (scope: Scope, text: string): string =>
  fillTextFrom((path) => readPath(scope, path), text, languageOf(scope));

/** A text with its placeholders filled from a lookup by path. */
export const fillTextFrom = (valueAt: (path: string) => unknown, text: string, language: Language): string =>
  fillPlaceholders(text, valueAt, (value, format) => isolate(formatValue(value, format, language), language));

/** Between right-to-left letters, a value keeps its own direction, and does not take the digits beside it along. */
const isolate = (text: string, { dir }: Language): string => (dir ? `\u2068${text}\u2069` : text);

/** Whether a field has a valid value. Only its own check makes it invalid: an error of a submit must not prevent a retry. */
const isValidField = (state: State, field: string): boolean =>
  !own(state.errors, field)?.length && (own(state.fieldErrors, field) === undefined || !isChecked(state, field));

const isChecked = ({ finished }: State, field: string): boolean =>
  Object.values(finished).some(({ event }) => event === `valid:${field}`);

/** `running`, the outcome of the last run on this screen, or `idle`. */
function statusOfAction({ runs, finished }: State, action: string): string {
  if (Object.values(runs).some((run) => run.action === action)) return 'running';
  return finished[action]?.outcome ?? 'idle';
}
