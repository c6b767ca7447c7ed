import { type ReactNode, useMemo } from 'react';
import { placeInside, stepsOf } from '../../../forms/place.ts';
import { controlIdOf, textIds } from '../../../model/fields/element-ids.ts';
import { own } from '../../../model/own.ts';
import type { Runner } from '../../../runner/runner.ts';
import { enteredAt, errorAt, placesWithErrors, structureOf } from '../../../runtime/data/place-state.ts';
import type { Event } from '../../../runtime/event.ts';
import { shownBlocks } from '../../../runtime/selectors.ts';
import type { Scope } from '../../../runtime/values/value.ts';
import { RunnerContext, useRunner, useSelector } from '../../hooks.ts';
import styles from '../form.module.css';
import type { FormSource } from '../loaded-forms.ts';
import { createPlaceStore, PlacesContext } from './place-store.ts';
import { ShapeView } from './shape-view.tsx';

/**
 * A form with structure: nested objects, lists, and fields that depend on values. The runner selects the branches that apply
 * and holds the values; this draws the shape of what is shown.
 */
export function StructuredForm({ names }: FormSource): ReactNode {
  const runner = useRunner();
  const inner = useMemo(() => structuredRunner(runner), [runner]);
  const places = useMemo(() => createPlaceStore(runner), [runner]);
  const properties = useSelector((scope) => structureOf(scope)?.shape.properties);
  const isLast = useSelector((scope) => lastFields(scope) === names);
  if (!properties) return null;
  return (
    <RunnerContext value={inner}>
      <PlacesContext value={places}>
        <div>
          {names.map((name) => {
            const shape = own(properties, name);
            return shape && <ShapeView key={name} shape={shape} place={placeInside('', name)} />;
          })}
        </div>
      </PlacesContext>
      {isLast && <FormError />}
      {isLast && <InnerAlert />}
    </RunnerContext>
  );
}

/** The names of the last `fields` block, which also shows the error of the form as a whole. */
const lastFields = (scope: Scope): unknown =>
  [...shownBlocks(scope)].findLast(({ name }) => name === 'fields')?.options;

/** The error of the form as a whole: answers that do not fit together. */
function FormError(): ReactNode {
  const error = useSelector((scope) => errorAt(scope, ''));
  if (error === undefined) return null;
  return (
    <div id={controlIdOf('')} tabIndex={-1} className={styles.field}>
      <p id={textIds(controlIdOf('')).error} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

/** Announces the only error after a submit from a field inside an object or a list, since the focus does not move. */
function InnerAlert(): ReactNode {
  const attempt = useSelector(({ state }) => state.attempt);
  const text = useSelector((scope) => {
    const { attemptedIn = '' } = scope.state;
    if (stepsOf(attemptedIn).length < 2) return undefined;
    const [place, other] = placesWithErrors(scope);
    return place === attemptedIn && other === undefined ? errorAt(scope, place) : undefined;
  });
  return (
    text !== undefined && (
      <p key={attempt} role="alert" className="visually-hidden">
        {text}
      </p>
    )
  );
}

/** A runner for fields inside objects and lists: what they report at their place is an edit of the form. */
function structuredRunner(runner: Runner): Runner {
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
