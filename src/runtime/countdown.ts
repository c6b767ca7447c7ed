import type { Step } from './step.ts';

/** Starts a countdown of seconds, readable as `countdown.<name>`. */
export function addCountdown(step: Step, name: string, seconds: number): void {
  step.state = { ...step.state, countdowns: { ...step.state.countdowns, [name]: seconds } };
  step.commands.push({ do: 'start-countdown', name, seconds });
}
