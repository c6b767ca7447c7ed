import { defineProject } from '../engine/project.ts';
import { actions } from './actions/index.ts';

/** What the journeys of this repository can use. */
export const project = defineProject({ folder: 'src/product', actions });
