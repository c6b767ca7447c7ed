import { expect } from 'vitest';
import { loadKeys } from '../../../api/keys/secrets.ts';
import { openDatabase } from '../../../api/store/driver/open.ts';
import { storeIn } from '../../../api/store/store.ts';

/** Expects that the audit in a database is complete and unchanged; `folder` has the keys of its servers. */
export async function expectTrueAudit(url: string, folder: string): Promise<void> {
  const keys = loadKeys({ panKey: '07'.repeat(32), panKeyOthers: [], hashKey: undefined }, folder);
  const store = storeIn(await openDatabase({ url }), keys.pan, keys.audit);
  await store.audit.seal(new Date(Date.now() + 60_000));
  expect((await store.audit.verify()).problems).toEqual([]);
  await store.close();
}
