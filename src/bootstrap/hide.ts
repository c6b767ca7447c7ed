import type { PageData } from './page-data.ts';
import { isPersonalized } from './personalized.ts';

// Runs in the head, before anything is painted: what came later could not hold the page back.
const { dataset } = document.documentElement;
const page: PageData = JSON.parse(dataset.page ?? '{}');
if (isPersonalized(page)) dataset.held = '';
