import type { CompiledJourney } from '../../engine/runtime/compiled.ts';
import type { StorageKey } from '../../engine/screen/page-data.ts';

/** Where the value of a session path is stored between visits; undefined when it is not stored. */
export function storageKeyOf(journey: CompiledJourney, path: string | undefined): StorageKey | undefined {
  const property = journey.session[path?.replace(/^session\./, '') ?? ''];
  if (property?.key === undefined || property.keep === 'memory') return undefined;
  return [property.keep, storedName(journey, property.key)];
}

/** The name in the browser's storage of what a journey stores under a key. */
export const storedName = ({ served }: CompiledJourney, key: string): string => (served?.storage ?? '') + key;

/** Where a journey stores a draft; undefined when it saves none. */
export function draftKeyOf(journey: CompiledJourney): StorageKey | undefined {
  const { resume } = journey.settings;
  return resume && ['local', storedName(journey, resume.key)];
}
