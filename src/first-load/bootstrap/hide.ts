import type { PageData } from '../../engine/screen/page-data.ts';
import { hidePart } from './hide-part.ts';
import { isPersonalized, readStored } from './personalized.ts';

// Hides a page, or the part of it, that this tenant must not see as prerendered. A blocking script in the head, since it must
// run before the first paint.
const { dataset } = document.documentElement;
const page: PageData = JSON.parse(dataset.page ?? '{}');
const isVaried = page.variants?.keys.some(({ stored }) => readStored(stored) !== undefined);
if (isVaried || isPersonalized(page)) dataset.hidden = '';
else hidePart(page);
