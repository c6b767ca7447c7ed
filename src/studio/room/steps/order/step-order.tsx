import { type ReactNode, useId, useRef, useState } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import type { EditablePart } from '../../../../contracts/studio-api.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { nameOfFile } from '../file-list/name-file.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';
import type { OpenFile } from '../use-file.ts';
import { FlowSteps } from './flow-steps.tsx';
import { useFocusAfterMove } from './focus-after-move.ts';
import { type FlowOfFile, type MoveDirection, moveStepInText, readFlows, type StepMove } from './move-step.ts';
import styles from './step-order.module.css';
import { useOrderCheck } from './use-order-check.ts';
import { whyStepStays } from './why-step-stays.ts';

interface StepOrderProps {
  readonly journey: string;
  readonly draft: StructureDraft | undefined;
  readonly unsavedFiles: UnsavedFiles;
  readonly open: OpenFile;
  readonly parts: readonly EditablePart[];
  readonly canEdit: boolean;
}

/** The flows of `journey.json`, each as a list of steps that can be moved: this changes the text below. */
export function StepOrder({ journey, draft, unsavedFiles, open, parts, canEdit }: StepOrderProps): ReactNode {
  const { text, type } = open;
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const [said, setSaid] = useState({ text, sentence: '' });
  const check = useOrderCheck({ journey, draft: canEdit ? draft : undefined, unsavedFiles, text });
  const focusAfter = useFocusAfterMove(list, text);
  const flows = readFlows(text) ?? [];
  if (flows.length === 0) return null;
  const titleOf = (step: Json | undefined): string =>
    typeof step === 'string' ? nameOfFile(`screens/${step}.json`, parts) : JSON.stringify(step);
  const move = ({ name, steps }: FlowOfFile, from: number, to: number, button: MoveDirection): void => {
    const title = titleOf(steps[from]);
    const wish: StepMove = { flow: name, from, to };
    const why = whyStepStays(steps, wish, check);
    if (why !== undefined) {
      setSaid({ text, sentence: `${title} stays where it is. ${why}` });
      return;
    }
    const moved = moveStepInText(text, wish);
    setSaid({ text: moved, sentence: `${title} is step ${to + 1} of ${steps.length} now.` });
    focusAfter({ list: name, place: to, button });
    type(moved);
  };
  return (
    <section ref={list} className={styles.order} aria-labelledby={id}>
      <h3 id={id}>Order of the steps</h3>
      {canEdit && (
        <p className={styles.help}>
          Move a step with its buttons, or drag it. This changes the text below, and is in the draft once that is saved.
          A place that the check would refuse is grey.
        </p>
      )}
      {flows.map((flow) => (
        <FlowSteps
          key={flow.name}
          {...{ flow, titleOf, canEdit }}
          whyNot={(from, to) => whyStepStays(flow.steps, { flow: flow.name, from, to }, check)}
          onMove={(from, to, button) => move(flow, from, to, button)}
        />
      ))}
      {canEdit && (
        <p role="status" className={styles.said}>
          {said.text === text && said.sentence}
        </p>
      )}
    </section>
  );
}
