import { stepsOf } from '../../../forms/place.ts';
import type { Runner } from '../../../runner/runner.ts';
import { enteredAt, structureOf } from '../../../runtime/data/place-state.ts';
import type { Event } from '../../../runtime/event.ts';

/** A runner for fields inside objects and lists: what they report at their place is an edit of the form. */
export function structuredRunner(runner: Runner): Runner {
  const send = (event: Event): void => {
    if (event.type === 'change' && isInner(event.field)) {
      runner.send({ type: 'edit', edit: { at: event.field, set: event.value } });
    } else if (event.type === 'blur' && isInner(event.field)) {
      const structure = structureOf({ machine: runner.machine, state: runner.getState() });
      const isEmpty = (enteredAt(structure, event.field) ?? undefined) === undefined;
      if (!isEmpty) runner.send({ ...event, attempted: true });
    } else runner.send(event);
  };
  return Object.create(runner, { send: { value: send } }) as Runner;
}

const isInner = (place: string): boolean => stepsOf(place).length > 1;
