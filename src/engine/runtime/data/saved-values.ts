import { isJsonObject, type Json } from '../../json/json.ts';
import type { Answers } from '../../model/answers/answers.ts';
import { own } from '../../model/own.ts';
import { parseJson } from '../../model/parse-json.ts';
import type { CompiledJourney, CompiledScreen } from '../compiled.ts';
import type { Machine, State, Values } from '../state.ts';
import { type Step, without } from '../step.ts';
import { isPlainData } from '../values/is-plain-data.ts';
import type { Draft, SavedForm } from './draft.ts';
import { schemaErrors } from './schema-errors.ts';
import { fitsType } from './session.ts';

/** Parses a draft from its stored JSON; undefined when it is not a draft. */
export function parseDraft(text: string): Draft | undefined {
  const value = parseJson(text);
  return isDraft(value) ? value : undefined;
}

const isMapOf = (value: unknown, isItem: (item: Json) => boolean): boolean =>
  isJsonObject(value) && Object.values(value).every(isItem);

function isForm(form: Json): boolean {
  if (!isJsonObject(form)) return false;
  const { version, values, unsaved = [] } = form;
  return typeof version === 'string' && isJsonObject(values) && Array.isArray(unsaved);
}

function isDraft(value: unknown): value is Draft {
  if (!isJsonObject(value)) return false;
  const { owner, at, steps, forms, session, answers = {} } = value;
  const hasBasics = typeof owner === 'string' && Number.isFinite(at) && Array.isArray(steps) && isJsonObject(session);
  return hasBasics && isMapOf(answers, isJsonObject) && isMapOf(forms, isForm);
}

/** The values of a form that may be saved: plain data whose schema is not `writeOnly`. */
export const persistable = ({ secret }: CompiledScreen, values: Values): Values =>
  without(values, (field, value) => secret.includes(field) || !isPlainData(value));

/**
 * The values of a saved form that can be restored: those of existing fields with a value of the right type. What fails
 * another keyword is restored too, so that nothing typed is lost, as are a number as a text, a text as a number, and a text that no
 * number was read from. A structured form keeps what fits of each value.
 */
export function stillValid(screen: CompiledScreen, { values }: SavedForm): Values {
  const known = without(persistable(screen, values), (field) => !Object.hasOwn(screen.fields, field));
  if (screen.structured) return known;
  return Object.fromEntries(
    Object.entries(known).flatMap(([field, value]) => {
      // Of a text without a number, 0 only asks whether a number fits there: the text itself is restored.
      const read = typeof value === 'string' ? Number(value) || 0 : value;
      const fitting = [value, typeof value === 'number' ? `${value}` : read].find(
        (one) => !own(schemaErrors(screen, { [field]: one }), field)?.includes('type'),
      );
      return fitting === undefined ? [] : [[field, fitting || value]];
    }),
  );
}

/** The form of a screen in the restored draft. */
export const savedForm = ({ state }: Pick<Step, 'state'>, { id }: CompiledScreen): SavedForm | undefined =>
  state.isDraftRestored ? state.draft?.forms[id] : undefined;

/** Whether a field was filled before a reload, and its value was not saved. */
export const wasFilled = (scope: Pick<Step, 'state'>, screen: CompiledScreen, field: string): boolean =>
  screen.retyped?.includes(field) === true && savedForm(scope, screen)?.unsaved?.includes(field) === true;

/** The values that the restored draft has for a screen's form. */
export function savedValues({ state }: Pick<Step, 'state'>, screen: CompiledScreen): Values {
  const saved = savedForm({ state }, screen);
  return saved ? stillValid(screen, saved) : {};
}

/** The session values that a draft saves: the user's, without sensitive ones and without the owner. */
export const persistableSession = ({ session: properties, settings }: CompiledJourney, session: Values): Values =>
  without(session, (name, value) => {
    const property = own(properties, name);
    if (!property || property.keep === 'session' || name === settings.resume?.owner) return true;
    return !fitsType(property, value);
  });

/** The answers that a draft saves, without sensitive values; undefined on a screen that keeps none. */
export const persistableAnswers = (
  { journey, screens }: Pick<Machine, 'journey' | 'screens'>,
  state: State,
): Answers | undefined =>
  screens[state.screen ?? '']?.answers?.persistAnswers(state, {
    form: (id, values) => {
      const screen = screens[id];
      if (screen?.isEntry) return undefined;
      // A form whose screen is not loaded is that of a draft.
      return screen ? persistable(screen, values) : values;
    },
    session: (values) => persistableSession(journey, values),
    isSensitive: (name) => journey.session[name]?.sensitive === true,
  });

/** The draft of an earlier visit that is not restored yet. */
export const pendingDraft = ({ draft, isDraftRestored }: State): Draft | undefined =>
  isDraftRestored ? undefined : draft;

/**
 * The step that the user can resume at; undefined when there is nothing to resume, or while the user is changing an
 * answer. Its screen may no longer exist.
 */
export function offeredStep({ machine: { journey }, state }: { machine: Machine; state: State }): string | undefined {
  const { resume } = journey.settings;
  if (!resume || state.changing || state.session[resume.owner] === undefined) return undefined;
  const { steps } = pendingDraft(state) ?? state;
  return pendingDraft(state) || state.hasAnswered || state.isDraftRestored ? steps.at(-1) : undefined;
}
