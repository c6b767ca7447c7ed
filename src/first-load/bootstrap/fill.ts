import { completePage } from './complete-page.ts';

// A script after the screen, before the first paint: a hidden page is not painted without it.
completePage();
