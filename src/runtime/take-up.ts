import type { CompiledScreen } from '../journey/compiled.ts';
import { fitting, keepableSession } from './draft.ts';
import type { Values } from './state.ts';
import type { Step } from './step.ts';

/** Takes up what an earlier visit left: what is known now wins over what was kept. */
export function takeUp(step: Step): void {
  const { machine, state } = step;
  if (!state.draft || state.isTakenUp) return;
  const session = { ...keepableSession(machine.journey, state.draft.session), ...state.session };
  const steps = [...state.draft.steps.filter((one) => !state.steps.includes(one)), ...state.steps];
  step.state = { ...state, session, steps, isTakenUp: true };
}

/** What was kept of a screen's form, for the first time that it is entered. */
export function keptValues({ machine, state }: Step, screen: CompiledScreen): Values {
  const kept = state.isTakenUp ? state.draft?.forms[screen.id] : undefined;
  return kept ? fitting(screen, kept, machine.journey) : {};
}
