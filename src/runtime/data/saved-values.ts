import type { CompiledJourney, CompiledScreen } from '../../journey/compiled.ts';
import type { Machine, State, Values } from '../state.ts';
import { without } from '../step.ts';
import { isPlainData } from '../values/is-plain-data.ts';
import type { Draft, SavedForm } from './draft.ts';
import { schemaErrors } from './schema-errors.ts';
import { fitsType } from './session.ts';

/** Reads a draft as a store kept it; undefined when it is none. */
export function parseDraft(text: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isForm = (form: unknown): boolean => isRecord(form) && typeof form.version === 'string' && isRecord(form.values);

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const { owner, at, steps, forms, session } = value;
  const isWhole = typeof owner === 'string' && Number.isFinite(at) && Array.isArray(steps) && isRecord(session);
  return isWhole && isRecord(forms) && Object.values(forms).every(isForm);
}

/** What may be kept of a form: plain data, and nothing whose schema says `writeOnly`. */
export const persistable = ({ secret }: CompiledScreen, values: Values): Values =>
  without(values, (field, value) => secret.includes(field) || !isPlainData(value));

/**
 * What still fits of a form that was kept: fields that are asked today, with values of today's type. Where another version
 * of the journey asked them, only what passes today's schema; what was half typed into this one stays so.
 */
export function stillValid(screen: CompiledScreen, { version, values }: SavedForm, journey: CompiledJourney): Values {
  const asked = without(persistable(screen, values), (field) => !Object.hasOwn(screen.fields, field));
  const failed = schemaErrors(screen, asked);
  const isSame = version === journey.version;
  return without(asked, (field) => (failed[field] ?? []).some((keyword) => !isSame || keyword === 'type'));
}

/** The part of the session that only memory holds and that may be kept. */
export const persistableSession = ({ session: properties }: CompiledJourney, session: Values): Values =>
  without(session, (name, value) => {
    const property = properties[name];
    return property?.keep !== 'memory' || property.sensitive === true || !fitsType(property, value);
  });

/** What an earlier visit left, as long as the tenant has not gone on with it. */
export const pendingDraft = ({ draft, isDraftRestored: isTakenUp }: State): Draft | undefined =>
  isTakenUp ? undefined : draft;

/** The step that a tenant at the door left; none when nothing is to be resumed. Only once it is loaded is it known to be there still. */
export function offeredStep({ machine: { journey }, state }: { machine: Machine; state: State }): string | undefined {
  const { resume } = journey.settings;
  if (!resume || state.session[resume.owner] === undefined) return undefined;
  const { steps } = pendingDraft(state) ?? state;
  return pendingDraft(state) || state.hasAnswered || state.isDraftRestored ? steps.at(-1) : undefined;
}
