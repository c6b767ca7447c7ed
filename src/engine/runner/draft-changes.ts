import type { CompiledJourney } from '../runtime/compiled.ts';
import type { Draft } from '../runtime/data/draft.ts';
import { enteredIn } from '../runtime/data/form.ts';
import { persistable, persistableAnswers, persistableSession, wasFilled } from '../runtime/data/saved-values.ts';
import type { Machine, State } from '../runtime/state.ts';

/** The changes that this tab has made since it last saved a draft. */
export interface DraftChanges {
  add(before: State, after: State): void;
  isEmpty(): boolean;
  /** The stored draft, if any, with the changes applied. The changed values are read from `state`. */
  applyTo(stored: Draft | undefined, state: State): Pick<Draft, 'steps' | 'forms' | 'session' | 'answers'>;
}

/** Creates an empty set of changes. `owner` is the session property that identifies the user. */
export function createDraftChanges(
  journey: CompiledJourney,
  owner: string,
  screens: () => Machine['screens'],
): DraftChanges {
  const forms = new Set<string>();
  const session = new Set<string>();
  let haveStepsChanged = false;
  let haveAnswersChanged = false;

  return {
    add(before, after) {
      // For a new owner nothing is stored yet, so everything counts as changed.
      const isNewOwner = before.session[owner] !== after.session[owner];
      for (const [id, values] of Object.entries(after.forms)) {
        if (
          (isNewOwner || before.forms[id] !== values || before.structures?.[id] !== after.structures?.[id]) &&
          screens()[id]?.isEntry === false
        )
          forms.add(id);
      }
      for (const name of Object.keys({ ...before.session, ...after.session })) {
        if (isNewOwner || before.session[name] !== after.session[name]) session.add(name);
      }
      haveStepsChanged ||= isNewOwner || before.steps !== after.steps;
      haveAnswersChanged ||= isNewOwner || !hasSameAnswers(before, after);
    },
    isEmpty: () => forms.size + session.size === 0 && !haveStepsChanged && !haveAnswersChanged,
    applyTo(stored, state) {
      const changed = Object.fromEntries([...session].map((name) => [name, state.session[name]] as const));
      const steps = stored?.steps ?? [];
      const changedAnswers = haveAnswersChanged
        ? persistableAnswers({ journey, screens: screens() }, state)
        : undefined;
      const answers = changedAnswers ?? stored?.answers;
      return {
        steps: haveStepsChanged ? [...steps.filter((one) => !state.steps.includes(one)), ...state.steps] : steps,
        forms: { ...stored?.forms, ...formsOf(forms, screens(), journey, state) },
        session: persistableSession(journey, { ...stored?.session, ...changed }),
        ...(answers && { answers }),
      };
    },
  };
}

const hasSameAnswers = (before: State, after: State): boolean =>
  before.visits === after.visits && before.submitted === after.submitted && before.origins === after.origins;

/** What is saved of some forms: everything entered, as far as it may be stored. */
function formsOf(
  ids: Iterable<string>,
  screens: Machine['screens'],
  { version }: CompiledJourney,
  state: State,
): Draft['forms'] {
  const entries = [...ids].flatMap((id) => {
    const screen = screens[id];
    if (!screen) return [];
    const entered = screen.structured ? (state.forms[id] ?? {}) : enteredIn(state, id);
    const structure = screen.structured?.save(state, screen, (given) => persistable(screen, given));
    const unsaved = screen.retyped?.filter((name) => entered[name] !== undefined || wasFilled({ state }, screen, name));
    const saved = {
      version,
      values: persistable(screen, entered),
      ...(unsaved?.length && { unsaved }),
      ...(structure && { structure }),
    };
    return [[id, saved] as const];
  });
  return Object.fromEntries(entries);
}
