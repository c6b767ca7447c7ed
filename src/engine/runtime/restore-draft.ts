import type { Answers } from '../model/answers/answers.ts';
import type { Draft } from './data/draft.ts';
import { offeredStep, persistableSession } from './data/saved-values.ts';
import { clearUser, setSessionValue } from './data/session-values.ts';
import { noAnswers, noAttempts } from './state.ts';
import { mapValues, type Step } from './step.ts';

/** Merges the draft of an earlier visit into the state, once. Values already in the state take precedence. */
export function restoreDraft(step: Step): void {
  const { machine, state } = step;
  if (!state.draft || state.isDraftRestored) return;
  const steps = [...state.draft.steps.filter((one) => !state.steps.includes(one)), ...state.steps];
  const { forms } = state.draft;
  // In a draft of an older version, what was typed counts as submitted.
  const answers: Partial<Answers> = state.draft.answers ?? { submitted: mapValues(forms, ({ values }) => values) };
  step.state = {
    ...state,
    steps,
    visits: { ...answers.visits, ...state.visits },
    submitted: { ...answers.submitted, ...state.submitted },
    origins: {
      ...mapValues(answers.origins ?? {}, (one) => ({
        ...one,
        values: persistableSession(machine.journey, one.values),
      })),
      ...state.origins,
    },
    unjudged: Object.values(forms).some(({ version }) => version !== machine.journey.version) ? state.draft.steps : [],
    isDraftRestored: true,
  };
  for (const [name, value] of Object.entries(persistableSession(machine.journey, state.draft.session))) {
    if (state.session[name] === undefined) setSessionValue(step, name, value);
  }
}

/** Resumes at the user's last step. `draft` is the stored one, which another tab may have changed. */
export function resumeDraft(step: Step, draft: Draft | undefined): void {
  if (draft) step.state = { ...step.state, draft };
  const place = offeredStep(step);
  restoreDraft(step);
  if (place !== undefined) step.followUps.push({ type: 'go', to: place, how: 'push' });
}

/** Removes the draft and all data of the user, and starts over on the current screen. */
export function startOver(step: Step): void {
  clearUser(step);
  const { state } = step;
  step.state = {
    ...state,
    ...noAnswers,
    ...noAttempts,
    draft: undefined,
    steps: [],
    checkAnswers: {},
    turn: state.turn + 1,
    hasAnswered: false,
    isDraftRestored: false,
    message: undefined,
    changing: undefined,
  };
  step.commands.push({ do: 'delete-draft' });
}
