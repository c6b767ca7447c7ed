import type { DragEvent, ReactNode } from 'react';
import publishing from '../../publish/publishing.module.css';
import { MoveButton } from './move-button.tsx';
import type { MoveDirection } from './move-step.ts';
import styles from './step-order.module.css';

interface MovableStepProps {
  /** The start of the ids of the reasons in this list. */
  readonly id: string;
  readonly title: string;
  /** From 0. */
  readonly place: number;
  /** The title of the step after it; absent for the last one. */
  readonly next: string | undefined;
  /** Why the buttons do nothing: sentences. */
  readonly whyNotUp: string | undefined;
  readonly whyNotDown: string | undefined;
  readonly onMove: (from: number, to: number, button: MoveDirection) => void;
  readonly isDragged: boolean;
  /** Whether the step that is dragged cannot be moved here. */
  readonly isRefused: boolean;
  readonly onDrag: (place: number | undefined) => void;
  /** Absent while no step of this list is dragged. */
  readonly onDrop: (() => void) | undefined;
  /** What is after the buttons that move it. */
  readonly children?: ReactNode;
}

/** A step of a flow, or an item of another list, with buttons that move it; it can be dragged, too. */
export function MovableStep({ id, title, place, next, whyNotUp, whyNotDown, ...step }: MovableStepProps): ReactNode {
  const { onMove, isDragged, isRefused, onDrag, onDrop, children } = step;
  // A reason is below the first one of the two steps that it is about.
  const whyId = (of: number): string => `${id}-${of}`;
  const drag = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move';
    // Some browsers drag nothing without data.
    event.dataTransfer.setData('text/plain', title);
    onDrag(place);
  };
  const isLast = next === undefined;
  const isEnd = place === 0 || isLast;
  return (
    <li
      draggable
      data-drag={isDragged ? 'source' : isRefused ? 'refused' : undefined}
      onDragStart={drag}
      onDragOver={(event) => onDrop && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles.step}>
        <span className={styles.title}>{title}</span>
        <MoveButton
          title={title}
          direction="up"
          isBlocked={whyNotUp !== undefined}
          whyId={place === 0 ? whyId(-1) : whyId(place - 1)}
          onPress={() => onMove(place, place - 1, 'up')}
        />
        <MoveButton
          title={title}
          direction="down"
          isBlocked={whyNotDown !== undefined}
          whyId={whyId(place)}
          onPress={() => onMove(place, place + 1, 'down')}
        />
        {children}
        {isEnd && (
          <span className={publishing.unseen}>
            {place === 0 && <span id={whyId(-1)}>{whyNotUp}</span>}{' '}
            {isLast && <span id={whyId(place)}>{whyNotDown}</span>}
          </span>
        )}
      </div>
      {!isLast && whyNotDown !== undefined && (
        <p className={styles.why}>
          It cannot change places with “{next}”: <span id={whyId(place)}>{whyNotDown}</span>
        </p>
      )}
    </li>
  );
}
