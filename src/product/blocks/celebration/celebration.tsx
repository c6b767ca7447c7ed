import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Condition } from '../../../engine/model/types.ts';
import { holds } from '../../../engine/runtime/values/condition.ts';
import { formatValue, languageOf } from '../../../engine/runtime/values/format.ts';
import { readPath } from '../../../engine/runtime/values/value.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../../../engine/screen/blocks/define.ts';
import { conditionSchema, textSchema } from '../../../engine/screen/blocks/option-schemas.ts';
import { useSelector, useText } from '../../../engine/screen/hooks.ts';
import styles from './celebration.module.css';

interface Amount {
  readonly label: string;
  readonly value: string;
  /** The path of an amount from which the value is counted down; without one the value does not move. */
  readonly from?: string;
  readonly when?: Condition;
}

interface Options {
  readonly picture: 'gift' | 'tick';
  readonly amount?: Amount;
}

const always: Condition = { all: [] };
const countMilliseconds = 1000;

/** Rules of the style sheet would be a part of every first load. */
const motions: Readonly<Record<string, readonly [Keyframe[], KeyframeAnimationOptions]>> = {
  seal: [[{ opacity: 0, transform: 'scale(0.8)' }, {}], { duration: 240 }],
  tick: [[{ strokeDashoffset: 1 }, {}], { duration: 600, delay: 160, easing: 'ease-out', fill: 'backwards' }],
  lid: [
    [{}, { transform: 'translateY(-16px) rotate(-6deg)' }, { transform: 'translateY(-8px) rotate(4deg)' }, {}],
    { duration: 1200, easing: 'ease-in-out' },
  ],
  confetti: [
    [
      { opacity: 1, transform: 'scale(0.3)' },
      { opacity: 1, transform: 'scale(1.15)', offset: 0.7 },
      { opacity: 0, transform: 'translateY(20px) scale(1.2)' },
    ],
    { duration: 1400, delay: 300, easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)' },
  ],
};

const isStill = (): boolean => !window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches;

/** A gift that opens, or a tick that is drawn, with confetti once; nothing moves if reduced motion is preferred. */
function Celebration({ options: { picture, amount } }: BlockProps<Options>): ReactNode {
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (isStill()) return;
    for (const part of drawing.current?.querySelectorAll<SVGElement>('[data-motion]') ?? []) {
      const motion = motions[part.dataset.motion ?? ''];
      part.style.transformOrigin = '100px 76px';
      if (motion) part.animate(...motion);
    }
  }, []);
  return (
    <div className={styles.celebration}>
      <svg ref={drawing} viewBox="0 24 200 116" width="200" height="116" overflow="visible" aria-hidden="true">
        <Confetti />
        {picture === 'tick' ? <Tick /> : <Gift />}
      </svg>
      {amount && <AmountPart amount={amount} />}
    </div>
  );
}

const brand = 'var(--brand)';
const accent = 'var(--accent)';

const Tick = (): ReactNode => (
  <g data-motion="seal">
    <circle cx="100" cy="76" r="44" fill={brand} />
    <path
      d="m80 77 14 14 27-29"
      pathLength="1"
      fill="none"
      stroke="var(--on-brand)"
      strokeDasharray="1"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="9"
      data-motion="tick"
    />
  </g>
);

const Gift = (): ReactNode => (
  <>
    <rect x="56" y="76" width="88" height="60" rx="6" fill={brand} />
    <rect x="93" y="76" width="14" height="60" fill={accent} />
    <g data-motion="lid">
      <rect x="48" y="58" width="104" height="22" rx="6" fill={brand} />
      <rect x="93" y="58" width="14" height="22" fill={accent} />
      <path
        d="M100 58c-9-23-35-23-30-7 3 7 18 8 30 7Zm0 0c9-23 35-23 30-7-3 7-18 8-30 7Z"
        fill="none"
        stroke={accent}
        strokeWidth="7"
      />
    </g>
  </>
);

/** Seen only while it flies. */
const Confetti = (): ReactNode => (
  <g data-motion="confetti" opacity="0">
    <path
      d="M29 40h10v10H29zM66 2h9v9h-9zM126 4h8v8h-8zM172 60h10v10h-10zM20 94h8v8h-8zM158 112h8v8h-8z"
      fill={brand}
    />
    <path
      d="M42 16h9v9h-9zM97-9h10v10H97zM152 24h9v9h-9zM181 87h10v10h-10zM12 62h8v8h-8zM40 118h8v8h-8z"
      fill={accent}
    />
  </g>
);

function AmountPart({ amount: { label, value, from = '', when = always } }: { readonly amount: Amount }): ReactNode {
  const isShown = useSelector((scope) => holds(scope, when));
  const [name, end] = [useText(label), useText(value)];
  const left = useCountdown(useSelector((scope) => Number(readPath(scope, from) ?? 0)));
  const counted = useSelector((scope) => left && formatValue(left, 'money', languageOf(scope)));
  if (!isShown) return null;
  return (
    <p className={styles.amount}>
      {counted ? (
        <>
          <strong aria-hidden="true" className={styles.counted}>
            {counted}
          </strong>
          <span className="visually-hidden">{end}</span>
        </>
      ) : (
        <strong>{end}</strong>
      )}{' '}
      {name}
    </p>
  );
}

/** What is left of an amount while it is counted down, slower towards the end; undefined before and after. */
function useCountdown(amount: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useLayoutEffect(() => {
    if (!(amount > 0) || isStill()) return;
    const start = performance.now();
    const step = (now: number) => {
      const part = (now - start) / countMilliseconds;
      setLeft(part < 1 ? Math.ceil(amount * (1 - Math.max(part, 0)) ** 3) : undefined);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    setLeft(amount);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return left;
}

export const celebrationBlock: BlockKind<'celebration', Options> = {
  name: 'celebration',
  Component: Celebration,
};

export const celebrationBlockMeta: BlockMeta<typeof celebrationBlock> = {
  summary: 'A good result: a gift or a tick with confetti, and an amount that may be counted down to its value.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['picture'],
    properties: {
      picture: { enum: ['gift', 'tick'] },
      amount: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'value'],
        properties: {
          label: textSchema,
          value: { ...textSchema, description: 'What it comes to, such as ₹0; shown in large figures.' },
          from: {
            $ref: 'screen.schema.json#/$defs/path',
            description: 'The path of an amount from which it is counted down; if it has no value, nothing is counted.',
          },
          when: conditionSchema,
        },
      },
    },
  },
  examples: [
    { name: 'gift', options: { picture: 'gift' } },
    { name: 'tick', options: { picture: 'tick', amount: { label: 'Security Deposit', value: '₹0' } } },
    {
      name: 'counted',
      options: { picture: 'tick', amount: { label: 'Security Deposit', value: '₹0', from: 'session.rent' } },
    },
  ],
};
