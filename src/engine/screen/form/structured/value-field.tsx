import type { FieldProps } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import { type Place, placeOf, stepsOf } from '../../../forms/place.ts';
import type { Shape } from '../../../forms/shape.ts';
import { controlIdOf } from '../../../model/fields/element-ids.ts';
import { useScreen } from '../../hooks.ts';
import type { FieldState } from '../field-state.ts';
import { FieldView } from '../field-view.tsx';
import { useField } from '../form-context.ts';
import { usePlace } from './place-store.ts';
import { shapeOf } from './ui-shape.ts';

/** RJSF field for a value that one widget edits. The runner holds the value; RJSF only decides where the field is shown. */
export function ValueField({ fieldPathId, uiSchema }: FieldProps): ReactNode {
  const shape = shapeOf(uiSchema);
  const place = placeOf(fieldPathId.path);
  if (!shape) return null;
  const Value = stepsOf(place).length > 1 ? InnerValue : FieldOfScreen;
  return <Value shape={shape} place={place} />;
}

interface ValueProps {
  readonly shape: Shape;
  readonly place: Place;
}

/** A field of the screen: it may have a check with a note, and an error that an effect sets. */
function FieldOfScreen({ shape: { part, schema, isRequired }, place }: ValueProps): ReactNode {
  const canShowNote = useScreen().fieldsWithNotes.includes(place);
  const state = useField(place);
  const shown = useMemo(() => ({ ...state, value: state.value ?? undefined }), [state]);
  return (
    <FieldView
      id={controlIdOf(place)}
      name={place}
      required={isRequired}
      part={part}
      schema={schema}
      canShowNote={canShowNote}
      state={shown}
    />
  );
}

/** A value inside an object or a list. */
function InnerValue({ shape, place }: ValueProps): ReactNode {
  const state = usePlace(place);
  return state && renderValue(shape, place, state);
}

/**
 * The field of a value inside an object or a list. Not a component, since a list may have hundreds of them. `name` tells it
 * from others beside it: its place changes when its entry moves, and it must stay mounted.
 */
export const renderValue = (
  { part, schema, isRequired, isLocked }: Shape,
  place: Place,
  state: FieldState,
  name?: string,
): ReactNode => (
  <FieldView
    id={controlIdOf(place)}
    name={place}
    part={part}
    schema={schema}
    required={isRequired}
    canShowNote={false}
    key={name}
    state={isLocked ? { ...state, locked: true } : state}
  />
);
