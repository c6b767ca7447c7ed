import type { Shape } from '../../engine/forms/shape.ts';
import { valueIn } from '../../engine/model/values/compare.ts';
import type { CompiledScreen } from '../../engine/runtime/compiled.ts';
import type { Machine, State } from '../../engine/runtime/state.ts';
import { formOf } from '../../engine/runtime/step.ts';
import { readPath } from '../../engine/runtime/values/value.ts';
import { classOf } from './class-values.ts';
import { type Comparisons, flowsOf, visitObjects } from './comparisons.ts';

/** What tells states apart. */
export interface StateKey {
  /** Equal for states between which no condition of the journey can tell. */
  readonly whole: string;
  /** What holds in the state, each fact alone, with the screen that it holds on. */
  readonly facts: () => readonly string[];
}

/** Creates the keys of a journey's states. Values that no condition compares count only as given or missing. */
export function createStateKey(
  { screens }: Machine,
  comparisons: Comparisons,
): (machine: Machine, state: State) => StateKey {
  const session = [...comparisons].flatMap(([path, comparison]) =>
    path.startsWith('session.') ? [{ path, comparison, steps: path.split('.').slice(1) }] : [],
  );
  const readOn = new Map(Object.values(screens).map((screen) => [screen.id, readOnScreen(screen)]));
  return (machine, state) => {
    const scope = { machine, state };
    const valueAt = (path: string) => readPath(scope, path);
    const classAt = (path: string) => classOf(valueAt(path), comparisons.get(path), valueAt);
    const classes = session.map(({ steps, comparison }) => classOf(valueIn(state.session, steps), comparison, valueAt));
    const place = [state.screen, state.view, state.dialog, state.place, machine.journey.settings.flags];
    // What is below a dialog waits until it is closed.
    const shown =
      state.dialog === undefined ? stateOfScreen(state, readOn.get(state.screen ?? '') ?? nothingRead, classAt) : [];
    const parts = [place, ...classes, ...shown];
    return {
      whole: JSON.stringify(parts),
      facts: () => parts.map((part, index) => `${state.screen} ${index} ${JSON.stringify(part)}`),
    };
  };
}

/** What a screen shows besides values of the session. */
function stateOfScreen(
  state: State,
  { own, actions }: ReadOnScreen,
  classAt: (path: string) => unknown,
): readonly unknown[] {
  const structure = state.structures?.[state.screen ?? ''];
  const form = formOf(state);
  return [
    structure ? [skeletonOf(form), structure.choices, namesInShape(structure.shape)] : names(form),
    own.map(classAt),
    ...[names(state.errors), names(state.fieldErrors), names(state.notes), state.typing],
    ...[Object.values(state.runs).map(({ action, event }) => `${action} ${event}`)].map((runs) => runs.sort()),
    Object.entries(state.finished)
      // Of other answers, it matters that a field was checked.
      .filter(([action, { event }]) => actions.has(action) || event.startsWith('valid:'))
      .map(([action, { event, outcome }]) => (actions.has(action) ? `${action} ${outcome} ${event}` : event))
      .sort(),
    Object.values(state.countdowns).map((seconds) => seconds > 0),
  ];
}

/** A value without what is entered: which parts there are. */
const skeletonOf = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value !== undefined
    : Object.entries(value).map(([name, inner]) => [name, skeletonOf(inner)]);

/** The places that a form shows, as its schema decides by what was entered. */
const namesInShape = ({ properties = {}, entries = [], form, chosen }: Shape): unknown => [
  ...Object.entries(properties).map(([name, inner]) => [name, namesInShape(inner)]),
  ...[entries.map(namesInShape), form && namesInShape(form), chosen],
];

/** The names under which something is stored, whenever it was. */
const names = (values: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(values)
    .filter((name) => values[name] !== undefined)
    .sort();

/** What the conditions of a screen, and what it stores, read. */
interface ReadOnScreen {
  /** Paths in the form, and computed values. */
  readonly own: readonly string[];
  readonly actions: ReadonlySet<string>;
}

const nothingRead: ReadOnScreen = { own: [], actions: new Set() };

function readOnScreen(screen: CompiledScreen): ReadOnScreen {
  const paths = new Set<string>();
  const actions = new Set<string>();
  visitObjects(screen, (value) => {
    if (typeof value.action === 'string') actions.add(value.action);
    if (typeof value.path === 'string') paths.add(value.path);
    for (const { source } of flowsOf(value)) paths.add(source);
  });
  return { actions, own: [...paths].filter((path) => /^(form|figures)\./.test(path)) };
}
