import type { JSONSchema7 } from 'json-schema';
import type { ReactNode } from 'react';
import { offeredStep } from '../../../runtime/data/saved-values.ts';
import { useRunner, useSelector, useText } from '../../hooks.ts';
import { type BlockKind, type BlockProps, textSchema } from '../define.ts';
import styles from './resume.module.css';

interface Options {
  readonly text: string;
  readonly resume: { readonly label: string };
  readonly restart: { readonly label: string };
}

function Resume({ options: { text, resume, restart } }: BlockProps<Options>): ReactNode {
  const runner = useRunner();
  const question = useText(text);
  const [on, anew] = [useText(resume.label), useText(restart.label)];
  const isOffered = useSelector((scope) => offeredStep(scope) !== undefined);
  if (!isOffered) return null;
  return (
    <section className={styles.offer} aria-label={question}>
      <button type="button" className={styles.resume} onClick={() => runner.send({ type: 'resume' })}>
        {on}
      </button>
      <button type="button" className={styles.restart} onClick={() => runner.send({ type: 'start-over' })}>
        {anew}
      </button>
    </section>
  );
}

const choice = (description: string): JSONSchema7 => ({
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: textSchema },
  description,
});

export const resumeBlock: BlockKind<'resume', Options> = {
  name: 'resume',
  summary:
    'Offers a tenant who left a walk unfinished to go on with it, or to start again; stands only when there is one. A screen with it is a door: what was kept waits there until the tenant has chosen.',
  isEntry: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'resume', 'restart'],
    properties: {
      text: { ...textSchema, description: 'What a screen reader calls it.' },
      resume: choice('Goes to the step where the tenant was.'),
      restart: choice('Forgets all that was given.'),
    },
  },
  examples: [
    {
      name: 'plain',
      options: {
        text: 'You have not finished yet.',
        resume: { label: 'Continue where you left off' },
        restart: { label: 'Start again' },
      },
    },
  ],
  Component: Resume,
};
