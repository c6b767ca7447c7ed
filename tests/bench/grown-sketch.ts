import { growJourney } from './grown-journey.mjs';
import type { JourneySketch } from './web/journeys.ts';

/** A journey with this many screens and the product's own words and settings; it starts at `/step-0`. */
export function grownSketch(count: number): JourneySketch {
  const { journey, screens, schemas } = growJourney(count);
  const { settings: _, ...own } = JSON.parse(journey.text);
  return { journey: { ...own, entries: {} }, screens: parseAll(screens), schemas: parseAll(schemas) };
}

const parseAll = (files: Readonly<Record<string, { readonly text: string }>>) =>
  Object.fromEntries(Object.entries(files).map(([id, { text }]) => [id, JSON.parse(text)]));
