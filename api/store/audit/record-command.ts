import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { addAuditRow } from './add.ts';

/** Records that an operator has run a command on this database. */
export async function recordCommand(
  db: Kysely<Tables>,
  { command, outcome }: { readonly command: string; readonly outcome: 'success' | 'failed' },
  key: Buffer,
): Promise<void> {
  const event = { actor: 'operator', action: `command ${command}`, outcome, requestId: randomUUID(), now: new Date() };
  await addAuditRow(db, event, key);
}
