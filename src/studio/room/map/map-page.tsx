import { type ReactNode, useId, useState } from 'react';
import type { GraphLayout } from '../../../simulate/graph/graph-layout.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { MapList } from './map-list.tsx';
import styles from './map-page.module.css';
import { useMapNumbers } from './use-map-numbers.ts';

/** Every screen of a journey and the ways between them: as a drawing, and as a list that says the same. */
export function MapPage({ journey }: JourneyPageProps): ReactNode {
  const map = useJson<GraphLayout>(`${journey}/map.json`);
  const numbers = useMapNumbers(journey);
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  return (
    <>
      <PageHeading>Map</PageHeading>
      <p className={styles.intro}>
        Every screen, and where each of its outcomes leads. Open a screen to see its states. The list below the drawing
        says the same in words.
        {numbers.size > 0 && ' The numbers are those of the last 30 days; the page Numbers has more of them.'}
      </p>
      {map.status === 'ready' ? (
        <>
          <p className={styles.size}>
            <input id={id} type="checkbox" checked={isWhole} onChange={({ target }) => setIsWhole(target.checked)} />
            <label htmlFor={id}>Fit the drawing to the page</label>
          </p>
          <MapDrawing journey={journey} isWhole={isWhole} numbers={numbers} layout={map.data} />
          <MapLegend />
          <MapList journey={journey} numbers={numbers} layout={map.data} />
        </>
      ) : (
        <LoadStatus loaded={map} what="the map" />
      )}
    </>
  );
}

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
function MapLegend(): ReactNode {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {boxes.map(([kind, words, mark]) => (
        <li key={words}>
          <svg width={46} height={18} aria-hidden="true">
            <rect
              className={kind === 'start' ? `${styles.screen} ${styles.start}` : styles[kind]}
              x={2}
              y={1}
              width={42}
              height={16}
              rx={kind === 'dialog' ? 7 : 4}
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
