import type { PageData, PersonalizedBy, StorageKey } from '../../engine/screen/page-data.ts';

/** Reads a stored value; undefined also if the browser denies access to the storage. */
export function readStored([keep, key]: StorageKey): string | undefined {
  try {
    return window[keep === 'local' ? 'localStorage' : 'sessionStorage'].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the screen differs from the prerendered page for this tenant; the page must then stay hidden. */
export function isPersonalized({ needs, personalizedBy }: Pick<PageData, 'needs' | 'personalizedBy'>): boolean {
  return needs === true || needs.some((key) => readStored(key) === undefined) || personalizedBy.some(applies);
}

/** Whether a draft is stored that concerns the page. */
export const hasDraft = ({ draft }: Pick<PageData, 'draft'>): boolean =>
  draft !== undefined && readStored(draft.stored) !== undefined;

function applies({ stored, query, is }: PersonalizedBy): boolean {
  const parameter = query === undefined ? null : new URLSearchParams(window.location.search).get(query);
  const value = parameter || (stored && readStored(stored));
  return value !== undefined && (is === undefined || is === value);
}
