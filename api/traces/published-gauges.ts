import { Gauge, type Registry } from 'prom-client';
import type { PublishedJourneys } from '../releases/published/published-journeys.ts';

/** What the metrics tell of the published texts. */
export type WatchedPublished = Pick<PublishedJourneys, 'ids' | 'statusOf'>;

/** Adds the metrics of the published texts that this process serves, once the returned function has been given them. */
export function addPublishedGauges(registers: Registry[]): (published: WatchedPublished) => void {
  let watched: WatchedPublished | undefined;
  const add = (name: string, help: string, read: (status: ReturnType<WatchedPublished['statusOf']>) => number) =>
    new Gauge({
      ...{ name, help, registers, labelNames: ['journey'] },
      collect() {
        for (const journey of watched?.ids ?? []) this.set({ journey }, read(watched?.statusOf(journey) ?? none));
      },
    });
  add('published_texts_number', 'The publication that this process serves; 0 for none.', ({ number }) => number);
  add(
    'published_texts_conflicts',
    'Published texts that are left out, since the release has other ones at their places.',
    ({ conflicts }) => conflicts.length,
  );
  return (published) => {
    watched = published;
  };
}

const none = { number: 0, conflicts: [] };
