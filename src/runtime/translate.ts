import { placeholdersIn } from '../journey/texts/placeholder.ts';
import type { Machine, MessageSource, State } from './state.ts';
import type { Step } from './step.ts';
import { fillTextFrom, readPath, type Scope } from './values/value.ts';

/** A text of the journey in the language of the walk, filled; what it is made of is kept, so that it can be retold. */
export function translateText(step: Step, template: string, scope: Scope = step): string {
  const paths = placeholdersIn(template).flatMap((gap) => gap.paths);
  const told: MessageSource = {
    template,
    values: Object.fromEntries(paths.map((path) => [path, readPath(scope, path)])),
  };
  const text = sayAgain(step.machine, step.state.language, told);
  step.state = { ...step.state, messageSources: { ...step.state.messageSources, [text]: told } };
  return text;
}

/** The state with all that was said in it said again in another language, that of the machine. */
export function translateState(machine: Machine, state: State, language: string): State {
  const told: Record<string, MessageSource> = {};
  const again = (text: string): string => {
    const one = Object.hasOwn(state.messageSources, text) ? state.messageSources[text] : undefined;
    if (!one) return text;
    const other = sayAgain(machine, language, one);
    told[other] = { ...one, heard: true };
    return other;
  };
  const { message, notes, fieldErrors, loading } = state;
  return {
    ...state,
    language,
    // It was heard when it was said first.
    message: message && { ...message, text: again(message.text), spoken: true },
    notes: mapValues(notes, (note) => ({ ...note, text: again(note.text) })),
    fieldErrors: mapValues(fieldErrors, again),
    loading: loading?.message
      ? { ...loading, message: { ...loading.message, text: again(loading.message.text) } }
      : loading,
    messageSources: told,
  };
}

const sayAgain = (
  { translations: said = {} }: Machine,
  language: string,
  { template, values }: MessageSource,
): string =>
  fillTextFrom(
    (path) => values[path],
    (Object.hasOwn(said, template) ? said[template] : undefined) ?? template,
    language,
  );

const mapValues = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
