import { join } from 'node:path';

/** The folder of the built studio, below that of the app. */
export const studioFolder = (dist: string): string => join(dist, '.studio');
