import { readJourneyFiles } from '../../../src/check/files/read-files.ts';
import { galleryCatalogue, galleryFiles } from '../../../src/gallery/journey/files.ts';
import type { JourneySketch } from '../../bench/web/journeys.ts';
import { blocks, catalogue, widgets } from '../product.ts';

const moveIn = await readJourneyFiles(process.cwd(), 'move-in');
// Sending a file needs an action of the journey.
const shown = widgets.filter(({ sendsFiles }) => !sendsFiles);

/**
 * Journeys `other-1`, `other-2`, … with a screen for each example of some widgets and blocks, so that together they use
 * everything, and almost everything is used by several.
 */
export function otherJourneys(count: number): Readonly<Record<string, JourneySketch>> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`other-${index + 1}`, otherJourney(index)] as const),
  );
}

/** The entries of a list from one of them on, beginning again at its end. */
const some = <Entry>(list: readonly Entry[], from: number, count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => list[(from + index) % list.length] as Entry);

function otherJourney(index: number): JourneySketch {
  const { journey, screens, schemas } = galleryFiles(
    some(shown, index * 3, 6),
    some(blocks, index * 4, 8),
    galleryCatalogue(catalogue),
    moveIn,
  );
  // The other states need an action that only the gallery has.
  const plain = <File>(files: Readonly<Record<string, { readonly text: string }>>): Record<string, File> =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([id]) => id.endsWith('-plain'))
        .map(([id, { text }]) => [id, JSON.parse(text)]),
    );
  const own = plain<{ path: string }>(screens);
  const ids = Object.keys(own);
  const start = ids[0] ?? '';
  const { settings, ...others } = JSON.parse(journey.text);
  const { resume: _, ...kept } = settings;
  return {
    journey: {
      ...others,
      ...{ settings: kept, base: `/other-${index + 1}/`, start, notFound: start, flows: { main: ids }, entries: {} },
    },
    screens: { ...own, [start]: { ...own[start], path: '/' } },
    schemas: plain(schemas),
  };
}
