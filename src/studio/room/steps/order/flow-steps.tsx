import { type ReactNode, useId, useState } from 'react';
import type { Json } from '../../../../engine/json/json.ts';
import { titleInWords } from '../file-list/name-file.ts';
import { MovableStep } from './movable-step.tsx';
import type { FlowOfFile, MoveDirection } from './move-step.ts';
import styles from './step-order.module.css';

interface FlowStepsProps {
  readonly flow: FlowOfFile;
  readonly titleOf: (step: Json | undefined) => string;
  readonly canEdit: boolean;
  /** Why a step cannot be moved to a place, both from 0. */
  readonly whyNot: (from: number, to: number) => string | undefined;
  /** Moves a step, or says why it stays; `button` is the one that has the focus then. */
  readonly onMove: (from: number, to: number, button: MoveDirection) => void;
}

/** A flow as a list of its steps, each with buttons that move it. */
export function FlowSteps({ flow: { name, steps }, titleOf, canEdit, whyNot, onMove }: FlowStepsProps): ReactNode {
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  // Each is for two buttons: the step goes down, or the next one up.
  const whys = canEdit ? steps.slice(1).map((_, place) => whyNot(place, place + 1)) : [];
  const drop = (to: number): void => {
    setDragged(undefined);
    if (dragged !== undefined && dragged !== to) onMove(dragged, to, to < dragged ? 'up' : 'down');
  };
  return (
    <>
      <h4 id={id}>{titleInWords(name)}</h4>
      <ol aria-labelledby={id} className={styles.steps} data-list={name}>
        {steps.map((step, place) =>
          canEdit ? (
            <MovableStep
              key={keyOfStep(steps, place)}
              {...{ id, place, onMove }}
              title={titleOf(step)}
              whyNotUp={place === 0 ? whyNot(place, place - 1) : whys[place - 1]}
              whyNotDown={place === steps.length - 1 ? whyNot(place, place + 1) : whys[place]}
              next={place === steps.length - 1 ? undefined : titleOf(steps[place + 1])}
              isDragged={dragged === place}
              isRefused={dragged !== undefined && dragged !== place && whyNot(dragged, place) !== undefined}
              onDrag={setDragged}
              onDrop={dragged === undefined ? undefined : () => drop(place)}
            />
          ) : (
            <li key={keyOfStep(steps, place)}>{titleOf(step)}</li>
          ),
        )}
      </ol>
    </>
  );
}

/** A step by its name, and not by its place; by its place too where a name is there twice. */
function keyOfStep(steps: readonly Json[], place: number): string {
  const name = JSON.stringify(steps[place]);
  return steps.indexOf(steps[place] ?? null) === place ? name : `${name} ${place}`;
}
