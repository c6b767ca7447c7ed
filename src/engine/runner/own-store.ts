import type { CompiledJourney } from '../runtime/compiled.ts';
import type { KeyValueStore } from './ports.ts';
import { clearStored } from './session-storage.ts';

/** The storage as one tab may use it. */
export interface OwnStore extends KeyValueStore {
  /** Whether another tab has signed in another user: what the browser stores is then theirs. */
  isTheirs(): boolean;
}

/**
 * Keeps a tab from writing into what the browser stores of another user, who has signed in in another tab. The user who
 * signs in last gets the storage, without what the one before left in it.
 */
export function createOwnStore(
  { session, settings: { resume } }: CompiledJourney,
  { read, write }: KeyValueStore,
): OwnStore {
  const owner = session[resume?.owner ?? '']?.key ?? '';
  let ours = read('local', owner);
  const isTheirs = (): boolean => ![undefined, ours].includes(read('local', owner));
  return {
    read,
    isTheirs,
    write(area, key, value) {
      const wereTheirs = area === 'local' && isTheirs();
      if (wereTheirs && (key !== owner || value === undefined)) return;
      if (key === owner) ours = value;
      if (wereTheirs && isTheirs()) clearStored(session, { read, write });
      write(area, key, value);
    },
  };
}
