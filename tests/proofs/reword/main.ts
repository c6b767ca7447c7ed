import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rewordJourney } from './reword-journey.ts';

// Rewords the journeys of the copied project whose folder is given.
const journeys = join(process.argv[2] ?? '', 'journeys');
for (const id of readdirSync(journeys)) rewordJourney(join(journeys, id));
