import { fullStates } from './full-states.ts';
import { landlordStates } from './landlord-states.ts';
import { myDataStates } from './my-data-states.ts';
import { quickStates } from './quick-states.ts';

/** All screens of both journeys: as first shown, filled in, and with what can go wrong. */
export const states = [...quickStates, ...fullStates, ...myDataStates, ...landlordStates];
