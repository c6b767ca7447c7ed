import type { Effect } from '../model/types.ts';
import type { Command } from './command.ts';
import type { CompiledScreen } from './compiled.ts';
import type { Arrival, Machine, Message, Run, State, Values } from './state.ts';

/** Why effects are performed: the event that raised them, and the data of the outcome if there is one. */
export interface Cause {
  readonly event: string;
  readonly data?: Values;
  /** The run whose outcome performs them. */
  readonly run?: Run | undefined;
  /** Set on a revisit of a screen: a check with the same input is not run again. */
  readonly isRevisit?: boolean;
}

/** A navigation or an event that `transition` handles once the effects of the current event are performed. */
export type FollowUp =
  | {
      readonly type: 'go';
      readonly to: string;
      readonly how: Arrival;
      readonly message?: Message;
      readonly from?: string | undefined;
    }
  | { readonly type: 'raise'; readonly event: string; readonly isRevisit?: true };

/** The working data of one call of `transition`: the state so far, the follow-ups, and the commands collected. */
export interface Step {
  readonly machine: Machine;
  state: State;
  /** The message that a toast set in this transition; it is also shown on the screen that the transition leads to. */
  message?: Message;
  readonly followUps: FollowUp[];
  readonly commands: Command[];
  /** Performs effects in order, as part of this transition. */
  perform(effects: readonly Effect[], cause: Cause): void;
}

/** The screen shown. */
export const screenOf = ({ machine, state }: Pick<Step, 'machine' | 'state'>): CompiledScreen | undefined =>
  state.screen === undefined ? undefined : machine.screens[state.screen];

/** The event that a name raises on a screen: itself, or the event that it is an alias of. */
export function eventOf(screen: CompiledScreen | undefined, name: string): string {
  const handler = screen?.on[name];
  return typeof handler === 'string' ? handler : name;
}

/** The form values of the screen shown. */
export const formOf = (state: State): Values => (state.screen === undefined ? {} : (state.forms[state.screen] ?? {}));

/** A record with other values under the same keys. */
export const mapValues = <T, U>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => U,
): Readonly<Record<string, U>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

/** A record without some of its keys; the same record when it had none of them. */
export function without<T>(
  record: Readonly<Record<string, T>>,
  drop: (key: string, value: T) => boolean,
): Readonly<Record<string, T>> {
  const remaining = Object.entries(record).filter(([key, value]) => !drop(key, value));
  return remaining.length === Object.keys(record).length ? record : Object.fromEntries(remaining);
}
