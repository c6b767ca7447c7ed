import type { ReactNode } from 'react';
import type { StepOfFlow } from '../../../model/graph/steps.ts';
import { offeredStep } from '../../../runtime/data/saved-values.ts';
import button from '../../button.module.css';
import { useRunner, useSelector, useText, wordOf } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './resume.module.css';

interface Options {
  readonly text: string;
  readonly resume: { readonly label: string };
  readonly other?: { readonly label: string; readonly event: string };
  readonly restart?: { readonly label: string };
  /** Screen -> its title and its position in its flow, written at build time. */
  readonly steps?: Readonly<Record<string, { readonly title: string; readonly step?: StepOfFlow }>>;
}

function Resume({ options: { text, resume, other, restart, steps = {} } }: BlockProps<Options>): ReactNode {
  const { send } = useRunner();
  const place = useSelector(offeredStep);
  const who = useText(text);
  const label = useText(resume.label);
  const at = steps[place ?? ''];
  const title = useText(at?.title ?? '');
  const progress = useSelector((scope) =>
    at?.step ? wordOf(scope, 'progress', { n: String(at.step.n), count: String(at.step.count) }) : '',
  );
  if (place === undefined) return null;
  return (
    <section className={styles.offer} aria-label={who}>
      <p className={styles.who}>{who}</p>
      {title && <p className={styles.step}>{[progress, title].filter(Boolean).join(' · ')}</p>}
      {other && <Link label={other.label} press={() => send({ type: 'raise', name: other.event })} />}
      {restart && <Link label={restart.label} press={() => send({ type: 'start-over' })} />}
      <button type="button" className={button.primary} onClick={() => send({ type: 'resume' })}>
        {label}
      </button>
    </section>
  );
}

const Link = ({ label, press }: { readonly label: string; readonly press: () => void }): ReactNode => (
  <button type="button" className={button.link} onClick={press}>
    {useText(label)}
  </button>
);

export const resumeBlock: BlockKind<'resume', Options> = {
  name: 'resume',
  Component: Resume,
};
