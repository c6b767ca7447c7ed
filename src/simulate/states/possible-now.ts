import { fieldOf } from '../../engine/forms/place.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Event } from '../../engine/runtime/event.ts';
import { openFields, pressableEvents } from '../possible-events.ts';
import type { Replayed } from './replay-state.ts';

/** A session in which something may happen. */
interface OpenSession extends Replayed {
  readonly catalogue: Catalogue;
}

/**
 * An event as it can happen to a tenant now: a button is shown, a field is open, and the outcome is that of the run in progress.
 * Undefined if it cannot happen.
 */
export function possibleNow(session: OpenSession, event: Event): Event | undefined {
  const { machine, state, commands, catalogue } = session;
  const scope = { machine, state };
  const isOpen = (field: string): boolean => state.dialog === undefined && openFields(scope).includes(field);
  const when = (holds: boolean): Event | undefined => (holds ? event : undefined);
  switch (event.type) {
    case 'outcome': {
      const action = event.run.slice(0, event.run.lastIndexOf('-'));
      const run = Object.values(state.runs).find((one) => one.action === action);
      return run && { ...event, run: run.id };
    }
    case 'raise':
      return when(pressableEvents(scope, catalogue).includes(event.name));
    case 'change':
      return when(isOpen(event.field));
    case 'edit':
      return when(event.edit.at === '' || isOpen(fieldOf(event.edit.at)));
    case 'retry':
      return when(state.notes[event.field]?.retry === true);
    case 'tick':
      return when((state.countdowns[event.name] ?? 0) > event.left);
    case 'close-dialog':
      return when(state.dialog !== undefined);
    case 'refused':
      return when(commands.some((command) => command.do === 'redirect'));
    default:
      return event;
  }
}
