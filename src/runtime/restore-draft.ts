import type { CompiledScreen } from '../journey/compiled.ts';
import { persistableSession, stillValid } from './data/saved-values.ts';
import type { Values } from './state.ts';
import type { Step } from './step.ts';

/** Takes up what an earlier visit left: what is known now wins over what was kept. */
export function restoreDraft(step: Step): void {
  const { machine, state } = step;
  if (!state.draft || state.isDraftRestored) return;
  const session = { ...persistableSession(machine.journey, state.draft.session), ...state.session };
  const steps = [...state.draft.steps.filter((one) => !state.steps.includes(one)), ...state.steps];
  step.state = { ...state, session, steps, isDraftRestored: true };
}

/** What was kept of a screen's form, for the first time that it is entered. */
export function savedValues({ machine, state }: Step, screen: CompiledScreen): Values {
  const kept = state.isDraftRestored ? state.draft?.forms[screen.id] : undefined;
  return kept ? stillValid(screen, kept, machine.journey) : {};
}
