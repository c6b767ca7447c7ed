import { fullStates } from './full-states.ts';
import { quickStates } from './quick-states.ts';

/** Every screen of the product: as it is first seen, filled, and with what can go wrong. */
export const states = [...quickStates, ...fullStates];
