import { createHmac } from 'node:crypto';

/** What is signed of an audit row; a changed value changes the signature. */
export interface SignedRow {
  readonly id: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly request_id: string;
  readonly outcome: string | null;
  readonly created_at: Date;
}

/** The name under which a user is in the audit: always the same, and useless without the deployment's key. */
export function pseudonymOf(userId: string, key: Buffer): string {
  return `user ${createHmac('sha256', key).update(`subject\n${userId}`).digest('hex').slice(0, 32)}`;
}

/** The signature of a row, in hex: who can write to the database, but has no key, cannot add a valid row. */
export function signRow(row: SignedRow, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`row\n${textOf(row)}`)
    .digest('hex');
}

/** The hash of a link of the chain, in hex: it covers the row, its position and all rows before it. */
export function hashLink(before: string, position: number, row: SignedRow, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`link\n${JSON.stringify([before, position])}\n${textOf(row)}`)
    .digest('hex');
}

function textOf({ id, actor, action, subject, request_id, outcome, created_at }: SignedRow): string {
  return JSON.stringify([id, actor, action, subject, request_id, outcome, created_at.toISOString()]);
}
