import type { StorageKey } from '../bootstrap/page-data.ts';
import type { CompiledJourney } from '../journey/compiled.ts';

/** Where a session path's value is stored between visits; undefined when it is not. */
export function storageKeyOf({ session }: CompiledJourney, path: string | undefined): StorageKey | undefined {
  const property = session[path?.replace(/^session\./, '') ?? ''];
  return property?.key === undefined || property.keep === 'memory' ? undefined : [property.keep, property.key];
}
