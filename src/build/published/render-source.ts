import type { OpenedJourney } from '../../check/files/open-journey.ts';
import { compileJourney, routesOf } from '../../compile/compile-journey.ts';
import { compileScreen } from '../../compile/compile-screen.ts';
import { countedWays } from '../../contracts/numbers/counted-ways.ts';
import { outputPath, type ServedJourney } from '../journeys/served-journeys.ts';
import type { RenderSource } from './define.ts';

interface RenderSourceInput {
  readonly opened: OpenedJourney;
  readonly served: ServedJourney;
  /** The base of the deployment. */
  readonly deployment: string;
}

/** What the server needs to render the pages of a journey again with other texts, except for the HTML around them. */
export const renderSourceOf = ({
  opened: { journey, catalogue, copies, sources },
  served,
  deployment,
}: RenderSourceInput): Omit<RenderSource, 'frames'> => ({
  id: served.id,
  base: served.base,
  deployment,
  folder: outputPath(served, ''),
  copies,
  journey: compileJourney(journey, catalogue, copies),
  modules: Object.fromEntries(Object.keys(journey.screens).map((id) => [id, compileScreen(journey, id, catalogue)])),
  routes: routesOf(journey),
  ways: countedWays(journey, catalogue.effects),
  files: {
    journey: sources.journey.value,
    screens: Object.fromEntries(Object.entries(sources.screens).map(([id, { value }]) => [id, value])),
  },
});
