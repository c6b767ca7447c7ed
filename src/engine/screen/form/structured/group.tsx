import type { ReactNode } from 'react';
import type { Place } from '../../../forms/place.ts';
import type { Shape } from '../../../forms/shape.ts';
import { controlIdOf, textIds } from '../../../model/fields/element-ids.ts';
import type { Part } from '../../../model/types.ts';
import { FieldGuide } from '../field-guide.tsx';
import styles from '../form.module.css';
import { usePlace } from './place-store.ts';

/** What a structured form draws: a shape, at a place. */
export interface ShapeProps {
  readonly shape: Shape;
  readonly place: Place;
  /** Set where something around it already has the group of its place. */
  readonly isBare?: boolean;
  /** Shown at the end of its group. */
  readonly children?: ReactNode;
}

interface GroupProps {
  readonly place: Place;
  readonly part: Part;
  readonly error: string | undefined;
  readonly label?: string;
  /** Set when the control inside has the id of the place. */
  readonly hasNoId?: boolean;
  readonly children: ReactNode;
}

/** A group of fields with its legend, help and error. The focus can move to it. */
export function Group({ place, part, error, label = part.label, hasNoId = false, children }: GroupProps): ReactNode {
  const id = controlIdOf(place);
  const ids = textIds(id);
  const describedBy = [part.help && ids.help, error !== undefined && ids.error].filter(Boolean).join(' ');
  return (
    <fieldset
      {...(!hasNoId && { id, tabIndex: -1 })}
      className={styles.group}
      aria-describedby={describedBy || undefined}
      aria-invalid={error !== undefined || undefined}
    >
      <legend>{label}</legend>
      {part.guide && (
        <FieldGuide guide={part.guide} field={label}>
          {null}
        </FieldGuide>
      )}
      {part.help && (
        <div className={styles.field}>
          <p id={ids.help} className={styles.help}>
            {part.help}
          </p>
        </div>
      )}
      {children}
      {error !== undefined && (
        <p id={ids.error} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A group of fields that shows the error of its place. */
export const PlaceGroup = (props: Omit<GroupProps, 'error'>): ReactNode => (
  <Group {...props} error={usePlace(props.place)?.error} />
);
