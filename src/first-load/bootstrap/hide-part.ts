import type { PageData } from '../../engine/screen/page-data.ts';
import { hasDraft } from './personalized.ts';

/**
 * Hides what a stored draft may change on a page, until the engine has read the draft. By a rule of style, since hydration
 * compares the attributes of elements.
 */
export function hidePart(page: Pick<PageData, 'draft'>): void {
  if (!page.draft?.changes || !hasDraft(page)) return;
  const rule = `[data-hidden] :is(${page.draft.changes}){visibility:hidden}`;
  document.querySelector('style')?.sheet?.insertRule(rule);
  document.documentElement.dataset.hidden = 'part';
}
