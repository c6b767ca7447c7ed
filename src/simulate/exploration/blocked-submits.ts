import { blockers, findSubmit, raisedEvent, submitOptions } from '../../engine/runtime/selectors.ts';
import type { Machine, State } from '../../engine/runtime/state.ts';
import { screenOf } from '../../engine/runtime/step.ts';

/** A submit button that could never be pressed, with what was in the way where least was. */
export interface BlockedSubmit {
  readonly screen: string;
  readonly view: string;
  readonly label: string;
  /** The event that it raises. */
  readonly event: string;
  /** The labels of the fields without a valid answer, and what the button says itself. */
  readonly reasons: readonly string[];
  /** In how many states it was shown. */
  readonly states: number;
}

/** Watches, in the states of an exploration, which submit buttons can be pressed. */
export function watchSubmits() {
  const free = new Set<string>();
  const blocked = new Map<string, BlockedSubmit & { readonly distance: number }>();
  return {
    blocked: (): readonly BlockedSubmit[] => [...blocked.values()].map(({ distance: _, ...one }) => one),
    see(machine: Machine, state: State): void {
      const scope = { machine, state };
      const { screen = '', view = '' } = state;
      const key = `${screen}/${view}`;
      if (free.has(key) || state.dialog !== undefined || !findSubmit(scope)) return;
      const options = submitOptions(scope);
      const { fields, reasons } = blockers(scope, options);
      if (fields.length + reasons.length === 0) {
        free.add(key);
        blocked.delete(key);
        return;
      }
      const known = blocked.get(key);
      const states = (known?.states ?? 0) + 1;
      const labels = fields.map((name) => screenOf(scope)?.fields[name]?.label ?? name);
      const all = [...labels, ...reasons];
      // An answer that is missing may come; what blocks a whole form stays.
      const distance = 1_000 * fields.length + reasons.length;
      if (known && known.distance <= distance) {
        blocked.set(key, { ...known, states });
        return;
      }
      const event = raisedEvent(scope, 'submit');
      blocked.set(key, { screen, view, label: options.label, event, reasons: all, states, distance });
    },
  };
}
