import { isOther } from './gate.ts';
import type { Page } from './page.ts';

// Runs in the head, before anything is painted: what came later could not hold the page back.
const { dataset } = document.documentElement;
const page: Page = JSON.parse(dataset.page ?? '{}');
if (isOther(page)) dataset.held = '';
