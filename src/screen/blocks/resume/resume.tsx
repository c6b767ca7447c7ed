import type { ReactNode } from 'react';
import { offeredStep } from '../../../runtime/data/saved-values.ts';
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
  const question = useText(text);
  const [resumeLabel, restartLabel] = [useText(resume.label), useText(restart.label)];
  const isOffered = useSelector((scope) => offeredStep(scope) !== undefined);
  if (!isOffered) return null;
  return (
    <section className={styles.offer} aria-label={question}>
      <button type="button" className={styles.resume} onClick={() => runner.send({ type: 'resume' })}>
        {resumeLabel}
      </button>
      <button type="button" className={styles.restart} onClick={() => runner.send({ type: 'start-over' })}>
        {restartLabel}
      </button>
    </section>
  );
}

export const resumeBlock: BlockKind<'resume', Options> = {
  name: 'resume',
  Component: Resume,
};
