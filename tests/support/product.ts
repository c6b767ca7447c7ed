import { project } from '../../src/product/project.ts';

export { project };

/** What the journeys of this repository can use, with the facts of each. */
export const { actions, blocks, catalogue, widgets } = project;
