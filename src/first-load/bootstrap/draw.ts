import type { PageData } from '../../engine/screen/page-data.ts';
import { drawVariants } from './draw-variants.ts';

// Draws the variants by share, on the pages of a journey that has some. A blocking script in the head, since what is drawn
// decides what the first paint shows.
const { draws }: PageData = JSON.parse(document.documentElement.dataset.page ?? '{}');
if (draws) drawVariants(draws.shares, draws.storage);
