import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const idDigits = 8;
/** Marks a text that is bound to its row. */
const bound = 'v2';

/** An AES-256-GCM key, and the identifier that marks the texts it sealed. */
export interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The keys of a deployment: the current one seals, all of them open, so that keys can be rotated. */
export interface Keyring {
  readonly current: SealingKey;
  readonly others: readonly SealingKey[];
}

/** Gives a 32-byte key its identifier: a hash, which does not reveal the key. */
export function nameKey(key: Buffer): SealingKey {
  return { id: createHash('sha256').update('key id\n').update(key).digest('hex').slice(0, idDigits), key };
}

/** The column of one row. A text sealed for it opens nowhere else, so that sealed texts cannot be swapped between rows. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key of the row. */
  readonly id: string;
}

/** The prefix of every text that the current key sealed for its row. */
export const sealPrefix = ({ current }: Keyring): string => `${bound}.${current.id}.`;

/**
 * Encrypts text with AES-256-GCM and the current key for one column of one row: `v2`, key id, and base64url of nonce, tag
 * and ciphertext, separated by dots.
 */
export const seal = (text: string, keys: Keyring, place: SealedColumn): string =>
  sealBytes(Buffer.from(text), keys, place);

/** Encrypts bytes as `seal` encrypts text. */
export function sealBytes(bytes: Uint8Array, keys: Keyring, place: SealedColumn): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keys.current.key, nonce).setAAD(nameOf(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return sealPrefix(keys) + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts the output of `seal`. The older formats open too: bound to no row, and without a key id, for which every key
 * is tried.
 * @throws when none of the keys fits, the text was modified, or it was sealed for another row.
 */
export const unseal = (sealed: string, keys: Keyring, place: SealedColumn): string =>
  unsealBytes(sealed, keys, place).toString('utf8');

/** Decrypts the output of `sealBytes`. @throws as `unseal`. */
export function unsealBytes(sealed: string, { current, others }: Keyring, place: SealedColumn): Buffer {
  const [body = '', id, version] = sealed.split('.').reverse();
  const keys = [current, ...others].filter((one) => id === undefined || one.id === id);
  const boundTo = version === bound ? nameOf(place) : Buffer.alloc(0);
  const opened = keys
    .map(({ key }) => open(Buffer.from(body, 'base64url'), key, boundTo))
    .find((bytes) => bytes !== undefined);
  if (opened === undefined)
    throw new Error('None of the keys opens this: it was sealed by another one or for another row, or changed.');
  return opened;
}

/** The authenticated name of a column of a row. */
const nameOf = ({ table, column, id }: SealedColumn): Buffer => Buffer.from(JSON.stringify([table, column, id]));

function open(bytes: Buffer, key: Buffer, boundTo: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAAD(boundTo);
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
