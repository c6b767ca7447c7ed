import { type ReactNode, useId } from 'react';
import { offeredStep } from '../../../runtime/data/saved-values.ts';
import button from '../../button.module.css';
import { useRunner, useSelector, useText } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './resume.module.css';

interface Options {
  readonly text: string;
  readonly resume: { readonly label: string };
  readonly restart: { readonly label: string };
}

function Resume({ options: { text, resume, restart } }: BlockProps<Options>): ReactNode {
  const runner = useRunner();
  const titleId = useId();
  const question = useText(text);
  const [resumeLabel, restartLabel] = [useText(resume.label), useText(restart.label)];
  const isOffered = useSelector((scope) => offeredStep(scope) !== undefined);
  if (!isOffered) return null;
  return (
    <section className={styles.offer} aria-labelledby={titleId}>
      <p id={titleId}>{question}</p>
      <button type="button" className={button.primary} onClick={() => runner.send({ type: 'resume' })}>
        {resumeLabel}
      </button>
      <button type="button" className={button.link} onClick={() => runner.send({ type: 'start-over' })}>
        {restartLabel}
      </button>
    </section>
  );
}

export const resumeBlock: BlockKind<'resume', Options> = {
  name: 'resume',
  Component: Resume,
};
