import { type ReactNode, useState } from 'react';
import { useText } from '../../hooks.ts';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { imageSchema, textSchema } from '../option-schemas.ts';
import styles from './logos.module.css';

interface Options {
  readonly label: string;
  readonly pause: string;
  readonly play: string;
  readonly items: readonly { readonly image: string; readonly name: string }[];
}

function Logos({ options: { label, pause, play, items } }: BlockProps<Options>): ReactNode {
  const [paused, setPaused] = useState(false);
  const [pauseText, playText] = [useText(pause), useText(play)];
  return (
    <section aria-label={useText(label)} className={styles.strip} data-paused={paused}>
      <div className={styles.window}>
        <div className={styles.run}>
          <Row items={items} />
          {/* A copy of the row that follows it without a break; hidden from screen readers. */}
          <Row items={items} copy />
        </div>
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-label={paused ? playText : pauseText}
        onClick={() => setPaused(!paused)}
      >
        <span aria-hidden="true">{paused ? '▶' : '❚❚'}</span>
      </button>
    </section>
  );
}

function Row({ items, copy = false }: { readonly items: Options['items']; readonly copy?: boolean }): ReactNode {
  return (
    <ul className={styles.row} aria-hidden={copy}>
      {items.map(({ image, name }) => (
        <li key={name}>
          <img src={image} alt={copy ? '' : name} width="120" height="32" />
        </li>
      ))}
    </ul>
  );
}

export const logosBlock: BlockKind<'logos', Options> = {
  name: 'logos',
  Component: Logos,
};

export const logosBlockMeta: BlockMeta<typeof logosBlock> = {
  summary: 'A moving strip of logos, with a button that stops it (WCAG 2.2.2).',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'pause', 'play', 'items'],
    properties: {
      label: { ...textSchema, description: 'The name of the strip for screen readers.' },
      pause: textSchema,
      play: textSchema,
      items: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['image', 'name'],
          properties: {
            image: imageSchema,
            name: textSchema,
          },
        },
      },
    },
  },
  examples: [
    {
      name: 'one',
      options: {
        label: 'In the press',
        pause: 'Pause',
        play: 'Play',
        items: [{ image: '/art/press-1.svg', name: 'City Ledger' }],
      },
    },
  ],
};
