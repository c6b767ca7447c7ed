import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import button from '../../button.module.css';
import { RootContext, useRunner, useText, useWord } from '../../hooks.ts';
import { useScrollPadding } from '../../scroll-padding.ts';
import actions from '../actions/actions.module.css';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { imageSchema, textSchema } from '../option-schemas.ts';
import styles from './steps.module.css';

interface Step {
  readonly background: string;
  readonly illustration: string;
  readonly title: string;
  readonly description: string;
}

interface Options {
  readonly items: readonly Step[];
  readonly next: string;
  readonly last: string;
  readonly event: string;
}

function Steps({ options: { items, next, last, event } }: BlockProps<Options>): ReactNode {
  const runner = useRunner();
  const [index, setIndex] = useStep(items.length);
  const step = items[index];
  const isLast = index === items.length - 1;
  const label = useText(isLast ? last : next);
  const progress = useWord('progress', { n: String(index + 1), count: String(items.length) });
  const press = (): void => (isLast ? runner.send({ type: 'raise', name: event }) : setIndex(index + 1));
  return (
    <>
      {/* A new key per step makes it fade in. The live region around it stays mounted, so each step is announced once. */}
      <div aria-live="polite" className={styles.stage}>
        {step && <Slide key={index} step={step} fades={index > 0} />}
        <p className="visually-hidden">{progress}</p>
      </div>
      <div aria-hidden="true" className={styles.dots}>
        {items.map(({ illustration }, position) => (
          <span key={illustration} data-current={position === index} />
        ))}
      </div>
      <div ref={useScrollPadding()} className={actions.bar}>
        <button type="button" className={button.primary} onClick={press}>
          {label}
        </button>
      </div>
    </>
  );
}

/**
 * The step that is shown. The entry of the history has it, so that a reload or Back shows the same one again. A form in a page of
 * somebody else has no entries of its own.
 */
function useStep(count: number): readonly [index: number, show: (index: number) => void] {
  const [index, setIndex] = useState(0);
  const root = useContext(RootContext);
  useLayoutEffect(() => {
    const left = root() === document ? history.state?.step : undefined;
    // Not as the first state: a prerendered page always shows the first step.
    if (left > 0 && left < count) setIndex(left);
  }, [count, root]);
  const show = (step: number): void => {
    setIndex(step);
    if (root() === document) history.replaceState({ ...history.state, step }, '');
  };
  return [index, show];
}

interface SlideProps {
  readonly step: Step;
  readonly fades: boolean;
}

function Slide({ step, fades }: SlideProps): ReactNode {
  return (
    <div className={styles.slide} data-fades={fades}>
      <div className={styles.scene}>
        <img className={styles.background} src={step.background} alt="" width="390" height="360" />
        <img className={styles.illustration} src={step.illustration} alt="" width="240" height="240" />
      </div>
      <h1 tabIndex={-1}>{useText(step.title)}</h1>
      <p>{useText(step.description)}</p>
    </div>
  );
}

export const stepsBlock: BlockKind<'steps', Options> = {
  name: 'steps',
  Component: Steps,
};

export const stepsBlockMeta: BlockMeta<typeof stepsBlock> = {
  summary: 'The steps of an introduction, one at a time, with dots for the progress.',
  hasMainHeading: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['items', 'next', 'last', 'event'],
    properties: {
      items: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['background', 'illustration', 'title', 'description'],
          properties: {
            background: imageSchema,
            illustration: imageSchema,
            title: textSchema,
            description: textSchema,
          },
        },
      },
      next: { ...textSchema, description: 'The button before the last step.' },
      last: { ...textSchema, description: 'The button on the last step.' },
      event: { ...textSchema, description: 'The event that the last step raises.' },
    },
  },
  examples: [
    {
      name: 'two',
      options: {
        items: /* @__PURE__ */ [1, 2].map((n) => ({
          background: `/art/intro-background-${n}.svg`,
          illustration: `/art/intro-${n}.svg`,
          title: 'Free Property Damage Cover',
          description: 'Damage to the home is covered.',
        })),
        next: 'Next',
        last: 'Start',
        event: 'start',
      },
    },
  ],
};
