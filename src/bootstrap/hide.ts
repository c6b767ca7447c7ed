import type { PageData } from './page-data.ts';
import { isPersonalized } from './personalized.ts';

// A blocking script in the head: only before the first paint can the page still be hidden.
const { dataset } = document.documentElement;
const page: PageData = JSON.parse(dataset.page ?? '{}');
if (isPersonalized(page)) dataset.hidden = '';
