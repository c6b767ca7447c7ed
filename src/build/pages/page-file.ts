import { join } from 'node:path';
import { outputPath, type ServedJourney } from '../journeys/served-journeys.ts';

/** The page of a journey, as a file of the project: `index.html` below its base. Only the one at "/" exists. */
export const pageFile = (root: string, journey: Pick<ServedJourney, 'folder'>): string =>
  join(root, outputPath(journey, 'index.html')).replaceAll('\\', '/');
