import type { JSONSchema7 } from 'json-schema';
import type { ReactNode } from 'react';
import type { Json } from '../../../json/json.ts';
import { type StepOfFlow, stepOf } from '../../../model/graph/steps.ts';
import type { Screen } from '../../../model/types.ts';
import { blocksOf } from '../../../model/visit.ts';
import { offeredStep } from '../../../runtime/data/saved-values.ts';
import button from '../../button.module.css';
import { useRunner, useSelector, useText, wordOf } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
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

const choice = /* @__NO_SIDE_EFFECTS__ */ (description: string): JSONSchema7 => ({
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: textSchema },
  description,
});

const isEntryScreen = (screen: Screen): boolean => [...blocksOf(screen)].some(({ block }) => block.name === 'resume');

export const resumeBlockMeta: BlockMeta<typeof resumeBlock> = {
  summary:
    'Offers to resume an unfinished journey session at its step; shown only if there is one, while draft.screen exists. A screen with this block is an entry screen: the saved answers are not restored until the user has chosen.',
  isEntry: true,
  complete: (options, around) => {
    const steps = Object.values(around.screens)
      .filter((screen) => !isEntryScreen(screen))
      .map(({ id, title }) => {
        const step = stepOf(around, id);
        return [id, { title, ...(step && { step: { n: step.n, count: step.count } }) }] as const;
      });
    return { ...(options as object), steps: Object.fromEntries(steps) as unknown as Json };
  },
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'resume'],
    properties: {
      text: { ...textSchema, description: 'Who the offer is for.' },
      resume: choice('The button that leads to the step where the user was.'),
      other: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'event'],
        properties: {
          label: textSchema,
          event: { ...textSchema, description: 'The event of "on" that the link raises.' },
        },
        description: 'A link for somebody else, whose event shows the entry; the saved answers stay.',
      },
      restart: choice('A link that deletes the saved answers.'),
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
};
