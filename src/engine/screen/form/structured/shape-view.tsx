import { memo, type ReactNode, useMemo } from 'react';
import { radioWidget } from '../../../../../widgets/radio/radio.tsx';
import { type Place, placeInside, stepsOf } from '../../../forms/place.ts';
import { rowsStep, type Shape } from '../../../forms/shape.ts';
import { controlIdOf, textIds } from '../../../model/fields/element-ids.ts';
import { useRunner, useScreen } from '../../hooks.ts';
import type { FieldState } from '../field-state.ts';
import { FieldView } from '../field-view.tsx';
import styles from '../form.module.css';
import { useField, useFormContext } from '../form-context.ts';
import { Group, type ShapeProps } from './group.tsx';
import { List } from './list/list.tsx';
import { type PlaceFamily, usePlace, usePlaces } from './place-store.ts';

/**
 * Draws a shape, and those inside it. Rendered again only when the shape changes: what is entered is read from the store of
 * places.
 */
export const ShapeView = memo(function ShapeView(props: ShapeProps): ReactNode {
  const { kind } = props.shape;
  if (kind === 'object') return <Properties {...props} />;
  if (kind === 'list') return <List {...props} Shape={ShapeView} />;
  if (kind === 'choice') return <Choice {...props} />;
  return stepsOf(props.place).length > 1 ? <InnerValue {...props} /> : <FieldOfScreen {...props} />;
});

/** An object: its properties, with one subscription for all its values, since a list may have hundreds of them. */
function Properties({ shape, place, isBare, children }: ShapeProps): ReactNode {
  const { properties = {}, rows } = shape;
  const family = useMemo((): PlaceFamily => [place, ...insideOf(place, shape)], [place, shape]);
  const [own, ...states] = usePlaces(family);
  const inside = (
    <>
      {Object.entries(properties).map(([name, inner], at) => {
        const [state, innerPlace] = [states[at], placeInside(place, name)];
        if (inner.kind === 'value' && state) return renderValue(inner, innerPlace, state, name);
        return <ShapeView key={name} shape={inner} place={innerPlace} />;
      })}
      {rows && <ShapeView shape={rows} place={placeInside(place, rowsStep)} isBare />}
      {children}
    </>
  );
  if (isBare) return inside;
  return (
    <Group place={place} part={shape.part} error={own?.error}>
      {inside}
    </Group>
  );
}

const insideOf = (place: Place, { properties = {} }: Shape): readonly Place[] =>
  Object.keys(properties).map((name) => placeInside(place, name));

/** A field of the screen: it may have a check with a note, and an error that an effect sets. */
function FieldOfScreen({ shape, place }: ShapeProps): ReactNode {
  const canShowNote = useScreen().fieldsWithNotes.includes(place);
  return renderValue(shape, place, useField(place), undefined, canShowNote);
}

/** A value inside an object or a list. */
function InnerValue({ shape, place }: ShapeProps): ReactNode {
  const state = usePlace(place);
  return state && renderValue(shape, place, state);
}

/**
 * The field of a value. Not a component, since a list may have hundreds of them. `key` tells it from others beside it: its
 * place changes when its entry moves, and it must stay mounted.
 */
const renderValue = (
  { part, schema, isRequired, isLocked }: Shape,
  place: Place,
  state: FieldState,
  key?: string,
  // No effect names a place inside a field: only what a reload has removed is said there.
  canShowNote = state.isUnsaved,
): ReactNode => (
  <FieldView
    key={key}
    id={controlIdOf(place)}
    name={place}
    part={part}
    schema={schema}
    required={isRequired}
    canShowNote={canShowNote}
    state={isLocked ? { ...state, locked: true } : state}
  />
);

/** A value that has one of several forms: the choice between them, and the chosen form. */
function Choice({ shape, place }: ShapeProps): ReactNode {
  const runner = useRunner();
  const { wordsFor } = useFormContext();
  const error = usePlace(place)?.error;
  const { part, chosen, form, isRequired, isLocked } = shape;
  // The control of the chosen form has the id of the place, and shows its error.
  const isControl = form?.kind === 'value';
  const id = `${controlIdOf(place)}-choice`;
  const choices = (part.alternatives ?? []).map(({ label }, index) => ({ value: String(index), label }));
  return (
    <Group place={place} part={part} error={isControl ? undefined : error} hasNoId={isControl}>
      <div className={styles.field}>
        <span id={textIds(id).label} className="visually-hidden">
          {part.label}
        </span>
        <radioWidget.Component
          id={id}
          label={part.label}
          options={{ choices }}
          required={isRequired}
          disabled={isLocked}
          value={chosen === undefined ? undefined : String(chosen)}
          errors={error !== undefined && !isControl ? [error] : []}
          describedBy={undefined}
          status={undefined}
          {...wordsFor(radioWidget)}
          onChange={(next) => runner.send({ type: 'edit', edit: { at: place, choose: Number(next) } })}
          onBlur={() => undefined}
        />
      </div>
      {form && <ShapeView key={chosen} shape={form} place={place} isBare />}
    </Group>
  );
}
