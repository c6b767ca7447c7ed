import { put, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';

/** Two session properties share a storage key or a query parameter, or a stored one has no key. */
export const storageKeyFaults: FaultClass = {
  name: 'storage-keys',
  *plant({ documents, journey: { session } }) {
    const file = documents.find(({ kind }) => kind === 'journey')?.file ?? '';
    const stored = Object.entries(session).filter(([, { key }]) => key !== undefined);
    for (const [name, { keep, query }] of stored) {
      const at = `/session/properties/${name}`;
      const other = stored.find(([one, property]) => one !== name && property.keep === keep)?.[1];
      if (other?.key !== undefined)
        yield {
          file,
          at,
          change: put(`${at}/key`, other.key),
          description: `has the storage key "${other.key}", as another`,
        };
      yield { file, at, change: remove(`${at}/key`), description: 'is stored, and has no key' };
      const reader = stored.find(([one, property]) => one !== name && property.query !== undefined)?.[1];
      if (query !== undefined && reader?.query !== undefined)
        yield { file, at, change: put(`${at}/query`, reader.query), description: 'has the query parameter of another' };
    }
  },
};
