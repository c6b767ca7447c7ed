import type { StorageKey } from '../bootstrap/page-data.ts';
import type { CompiledJourney } from '../journey/compiled.ts';

/** Where the value of a session path is stored between visits; undefined when it is not stored. */
export function storageKeyOf({ session }: CompiledJourney, path: string | undefined): StorageKey | undefined {
  const property = session[path?.replace(/^session\./, '') ?? ''];
  return property?.key === undefined || property.keep === 'memory' ? undefined : [property.keep, property.key];
}
