import { type ReactNode, useId, useState } from 'react';
import type { GraphLayout } from '../../../simulate/graph/graph-layout.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { MapLegend } from './map-legend.tsx';
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
          <MapDrawing {...{ journey, isWhole, numbers }} layout={map.data} />
          <MapLegend />
          <MapList {...{ journey, numbers }} layout={map.data} />
        </>
      ) : (
        <LoadStatus loaded={map} what="the map" />
      )}
    </>
  );
}
