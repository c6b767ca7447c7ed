import { placeholdersIn } from '../journey/placeholder.ts';
import type { Told } from './message.ts';
import type { Machine, State } from './state.ts';
import type { Step } from './step.ts';
import { fillFrom, read, type Scope } from './value.ts';

/** A text of the journey in the language of the walk, filled; what it is made of is kept, so that it can be retold. */
export function tell(step: Step, template: string, scope: Scope = step): string {
  const paths = placeholdersIn(template).flatMap((gap) => gap.paths);
  const told: Told = { template, values: Object.fromEntries(paths.map((path) => [path, read(scope, path)])) };
  const text = sayAgain(step.machine, step.state.language, told);
  step.state = { ...step.state, told: { ...step.state.told, [text]: told } };
  return text;
}

/** The state with all that was said in it said again in another language, that of the machine. */
export function retell(machine: Machine, state: State, language: string): State {
  const told: Record<string, Told> = {};
  const again = (text: string): string => {
    const one = Object.hasOwn(state.told, text) ? state.told[text] : undefined;
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
    told,
  };
}

const sayAgain = ({ said = {} }: Machine, language: string, { template, values }: Told): string =>
  fillFrom((path) => values[path], (Object.hasOwn(said, template) ? said[template] : undefined) ?? template, language);

const mapValues = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
