import type { CompiledScreen } from '../journey/compiled.ts';
import type { Command } from './command.ts';
import type { Arrival } from './history.ts';
import type { Message } from './message.ts';
import type { Machine, State, Values } from './state.ts';

/** What an effect asks `transition` to do once the effects before it are done. */
export type FollowUp =
  | { readonly type: 'go'; readonly to: string; readonly how: Arrival; readonly message?: Message }
  | { readonly type: 'raise'; readonly event: string; readonly isRevisit?: true };

/** One transition under way: the state so far, what is to follow, and the commands collected. It lives for one call. */
export interface Step {
  readonly machine: Machine;
  state: State;
  /** What was said in this transition, so that it stands in place on the screen that is gone to as well. */
  said?: Message;
  readonly followUps: FollowUp[];
  readonly commands: Command[];
}

/** The screen shown. */
export const screenOf = ({ machine, state }: Pick<Step, 'machine' | 'state'>): CompiledScreen | undefined =>
  state.screen === undefined ? undefined : machine.screens[state.screen];

/** The event that a name raises on a screen: itself, or the one that it stands for (a code that submits itself). */
export function eventOf(screen: CompiledScreen | undefined, name: string): string {
  const handler = screen?.on[name];
  return typeof handler === 'string' ? handler : name;
}

/** What was typed on the screen shown. */
export const formOf = (state: State): Values => (state.screen === undefined ? {} : (state.forms[state.screen] ?? {}));

/** A record without some of its keys; the same record when it had none of them. */
export function without<T>(
  record: Readonly<Record<string, T>>,
  drop: (key: string, value: T) => boolean,
): Readonly<Record<string, T>> {
  const kept = Object.entries(record).filter(([key, value]) => !drop(key, value));
  return kept.length === Object.keys(record).length ? record : Object.fromEntries(kept);
}
