import type { PageData, PersonalizedBy, StorageKey } from './page-data.ts';

/** What is stored; undefined also where the storage is denied. */
export function readStored([keep, key]: StorageKey): string | undefined {
  try {
    return window[keep === 'local' ? 'localStorage' : 'sessionStorage'].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether this tenant is to see something else than the page, which then must not be seen at all. */
export function isPersonalized({ needs, changes }: PageData): boolean {
  return needs === true || needs.some((one) => readStored(one) === undefined) || changes.some(isMade);
}

function isMade({ stored, query, is }: PersonalizedBy): boolean {
  const asked = query === undefined ? null : new URLSearchParams(window.location.search).get(query);
  const value = asked || (stored && readStored(stored));
  return value !== undefined && (is === undefined || is === value);
}
