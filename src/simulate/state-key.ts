import type { CompiledScreen } from '../journey/compiled.ts';
import type { Machine, State } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { readPath } from '../runtime/values/value.ts';
import { projectValue, readByConditions } from './read-by-conditions.ts';

/** Gives states between which no condition of the journey can tell the same key. */
export type StateKey = (machine: Machine, state: State) => string;

/** Creates the key of a journey's states. Values that no condition compares count only as given or missing. */
export function createStateKey({ screens }: Machine): StateKey {
  const all = Object.values(screens);
  const read = readByConditions(all);
  const required = all.flatMap(({ requires }) => Object.keys(requires).map((name) => `session.${name}`));
  const session = [...new Set([...read.paths.keys(), ...required])].filter((path) => path.startsWith('session.'));
  const ownOf = new Map<string, ConditionsOfScreen>(all.map((screen) => [screen.id, conditionsOf(screen)]));
  return (machine, state) => {
    const scope = { machine, state };
    const valueAt = (path: string) => projectValue(readPath(scope, path), read.paths.get(path) ?? []);
    const values = session.map(valueAt);
    const place = [state.screen, state.place, state.view, machine.journey.settings.flags, values];
    // What is below a dialog waits until it is closed.
    if (state.dialog !== undefined) return JSON.stringify([...place, state.dialog]);
    const { form: compared = [], actions = [] } = ownOf.get(state.screen ?? '') ?? {};
    const structure = state.structures?.[state.screen ?? ''];
    const form = formOf(state);
    return JSON.stringify([
      ...place,
      structure ? [form, structure.choices] : [names(form), compared.map(valueAt)],
      ...[names(state.errors), names(state.fieldErrors), names(state.notes)],
      ...[Object.values(state.runs).map(({ action, event }) => `${action} ${event}`)].map((runs) => runs.sort()),
      Object.entries(state.finished)
        // Of other answers, it matters that a field was checked.
        .filter(([action, { event }]) => actions.includes(action) || event.startsWith('valid:'))
        .map(([action, { event, outcome }]) => (actions.includes(action) ? `${action} ${outcome} ${event}` : event))
        .sort(),
      Object.values(state.countdowns).map((seconds) => seconds > 0),
    ]);
  };
}

/** The names under which something is stored, whenever it was. */
const names = (values: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(values)
    .filter((name) => values[name] !== undefined)
    .sort();

interface ConditionsOfScreen {
  readonly form: readonly string[];
  readonly actions: readonly string[];
}

function conditionsOf(screen: CompiledScreen): ConditionsOfScreen {
  const { paths, actions } = readByConditions(screen);
  return { form: [...paths.keys()].filter((path) => path.startsWith('form.')), actions: [...actions] };
}
