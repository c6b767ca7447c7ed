import type { ReactNode } from 'react';
import styles from './map-page.module.css';

const boxes = [
  ['start', 'the start of the journey', <circle key="mark" className={styles.startMark} cx={4} cy={9} r={4} />],
  ['screen', 'a link from outside may open it', <circle key="mark" className={styles.entryMark} cx={4} cy={9} r={4} />],
  [
    'screen',
    'an end: nothing leads on',
    <rect key="mark" className={styles.end} x={5} y={4} width={36} height={10} rx={3} />,
  ],
  ['dialog', 'a dialog over a screen', undefined],
  ['outside', 'an address outside the journey', undefined],
] as const;

const ways = [
  ['step', 'to the next or previous step'],
  ['jump', 'to a screen by its name'],
  ['variant', 'shown instead, under a condition or to a share'],
  ['dialog', 'opens a dialog'],
  ['redirect', 'leaves the journey'],
] as const;

/** What each kind of box and line means. */
export function MapLegend(): ReactNode {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {boxes.map(([kind, words, mark]) => (
        <li key={words}>
          <svg width={46} height={18} aria-hidden="true">
            <rect
              className={kind === 'start' ? `${styles.screen} ${styles.start}` : styles[kind]}
              {...{ x: 2, y: 1, width: 42, height: 16, rx: kind === 'dialog' ? 7 : 4 }}
            />
            {mark}
          </svg>
          {words}
        </li>
      ))}
      {ways.map(([kind, words]) => (
        <li key={words}>
          <svg width={46} height={18} aria-hidden="true">
            <path className={styles[`way-${kind}`]} d="M0 9H46" />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}
