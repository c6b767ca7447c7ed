import type { PageData } from './page-data.ts';
import { isPersonalized } from './personalized.ts';

// Hides a page that this tenant must not see as prerendered. A blocking script in the head, since it must run before the
// first paint.
const { dataset } = document.documentElement;
const page: PageData = JSON.parse(dataset.page ?? '{}');
if (isPersonalized(page)) dataset.hidden = '';
