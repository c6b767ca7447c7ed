import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import type { KnownVersions } from '../../versions/use-versions.ts';
import styles from '../steps-page.module.css';
import type { UnsavedFiles } from '../unsaved-files.ts';
import { DiscardSteps } from './discard-steps.tsx';
import { nameChange, useStepsUndo, whyNotNext } from './steps-undo.tsx';
import { nextChange } from './undo-stacks.ts';

interface UndoButtonsProps {
  readonly journey: string;
  readonly known: KnownVersions;
  readonly unsaved: UnsavedFiles[0];
}

/** Undo and redo of what was saved in the draft of the steps, and a button that discards all of it. */
export function UndoButtons({ journey, known, unsaved }: UndoButtonsProps): ReactNode {
  const { said } = useStepsUndo();
  const undo = useRef<HTMLButtonElement>(null);
  const { draft } = known;
  if (!draft) return null;
  return (
    <section aria-label="Saved changes" className={styles.undo}>
      <BothButtons draft={draft} unsaved={unsaved} undo={undo} />
      <p role="status">{said && !said.isRefusal && said.text}</p>
      <p role="alert" className={styles.problem}>
        {said?.isRefusal && said.text}
      </p>
      {draft.isChanged && (
        <DiscardSteps
          journey={journey}
          draft={draft}
          known={known}
          unsaved={unsaved}
          onAnswered={() => undo.current?.focus()}
        />
      )}
    </section>
  );
}

interface BothButtonsProps extends Pick<UndoButtonsProps, 'unsaved'> {
  readonly draft: StructureDraft;
  readonly undo: RefObject<HTMLButtonElement | null>;
}

/** The buttons, and below them what each would do, or why it does nothing. They keep the focus in any case. */
function BothButtons({ draft, unsaved, undo }: BothButtonsProps): ReactNode {
  const id = useId();
  const { stacks, isBusy, move } = useStepsUndo();
  const ways = (['undo', 'redo'] as const).map((way) => {
    const whyNot = whyNotNext(stacks, way, { draft, unsaved });
    return { way, whyNot, isBlocked: isBusy || whyNot !== undefined, next: nextChange(stacks, way) };
  });
  return (
    <>
      <div className={styles.buttons}>
        {ways.map(({ way, isBlocked }) => (
          <button
            key={way}
            ref={way === 'undo' ? undo : undefined}
            type="button"
            aria-disabled={isBlocked}
            aria-describedby={`${id}-${way}`}
            onClick={() => isBlocked || void move(way)}
          >
            {way === 'undo' ? 'Undo' : 'Redo'}
          </button>
        ))}
      </div>
      <p className={styles.path}>
        {ways.map(({ way, whyNot, next }) => (
          <span key={way} id={`${id}-${way}`}>
            {whyNot ?? (next && `${way === 'undo' ? 'Undo takes back' : 'Redo brings back'} ${nameChange(next)}.`)}{' '}
          </span>
        ))}
      </p>
    </>
  );
}
