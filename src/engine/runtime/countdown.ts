import { type Step, without } from './step.ts';

/** Starts a countdown of seconds, readable as `countdown.<name>`; 0 removes it. */
export function addCountdown(step: Step, name: string, seconds: number): void {
  const others = without(step.state.countdowns, (key) => key === name);
  step.state = { ...step.state, countdowns: seconds > 0 ? { ...others, [name]: seconds } : others };
  step.commands.push({ do: 'start-countdown', name, seconds });
}
