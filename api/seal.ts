import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const idDigits = 8;

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

/** The prefix of every text that the current key sealed. */
export const sealPrefix = ({ current }: Keyring): string => `${current.id}.`;

/** Encrypts text with AES-256-GCM and the current key: key id, a dot, and base64url of nonce, tag and ciphertext. */
export function seal(text: string, keys: Keyring): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keys.current.key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return sealPrefix(keys) + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts the output of `seal`. For the older format without a key id, every key is tried.
 * @throws when none of the keys fits, or the text was modified.
 */
export function unseal(sealed: string, { current, others }: Keyring): string {
  const [body = '', id] = sealed.split('.').reverse();
  const keys = [current, ...others].filter((one) => id === undefined || one.id === id);
  const opened = keys.map(({ key }) => open(Buffer.from(body, 'base64url'), key)).find((text) => text !== undefined);
  if (opened === undefined) throw new Error('None of the keys opens this: it was sealed by another one, or changed.');
  return opened;
}

function open(bytes: Buffer, key: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
