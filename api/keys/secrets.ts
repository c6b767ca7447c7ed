import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../refusals/cannot-start.ts';
import { type Keyring, nameKey } from './seal.ts';
import { openDataFolder, readOrCreateSecret, readSecretFile, type SecretFile } from './secret-file.ts';

/** The keys of this deployment, each for one purpose. */
export interface Keys {
  /** Encrypts PANs at rest. */
  readonly pan: Keyring;
  /** Key for the hashes of one-time codes. */
  readonly code: Buffer;
  /** Key for the signatures, the chain and the pseudonyms of the audit. */
  readonly audit: Buffer;
  /** Key for the hashes that identify repeated requests. */
  readonly request: Buffer;
  /** Key from which each tenant's key for drafts in the browser is derived. */
  readonly draft: Buffer;
  /** Key for the hashes of Aadhaar numbers. */
  readonly aadhaar: Buffer;
  /** Key for the signatures of the studio's sessions. */
  readonly studio: Buffer;
}

/** The deployment's secrets, each 32 bytes in hex. */
export interface Secrets {
  readonly panKey: string | undefined;
  /** Former or future PAN keys, which only decrypt. */
  readonly panKeyOthers: readonly string[];
  /** Key for the hashes, instead of the PAN key. */
  readonly hashKey: string | undefined;
}

/**
 * Derives the keys from the deployment's secrets. Without a PAN key, one is created in a file of the data folder on
 * first start, with mode 0600.
 * @throws CannotStart when the key file is damaged, or is missing next to a database.
 */
export function loadKeys({ panKey, panKeyOthers, hashKey }: Secrets, dataDir: string): Keys {
  const secret = panKey ?? loadPanKey(dataDir);
  const [current, ...others] = [secret, ...panKeyOthers].map((one) => nameKey(derive(one, 'pan')));
  if (!current) throw new Error('The current key has no secret.');
  const hashSecret = hashKey ?? secret;
  return {
    pan: { current, others },
    code: derive(hashSecret, 'code'),
    audit: derive(hashSecret, 'audit'),
    request: derive(hashSecret, 'request'),
    draft: derive(hashSecret, 'draft'),
    aadhaar: derive(hashSecret, 'aadhaar'),
    studio: derive(hashSecret, 'studio'),
  };
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', purpose, 32));

function loadPanKey(dataDir: string): string {
  openDataFolder(dataDir);
  const file: SecretFile = {
    path: join(dataDir, 'pan.key'),
    format: /^[0-9a-f]{64}$/i,
    make: () => randomBytes(32).toString('hex'),
    ifDamaged: 'restore it from a backup, or set PAN_KEY, because no other key opens the stored PANs',
  };
  const found = readSecretFile(file);
  if (found !== undefined) return found;
  // A new key would not open what the database contains.
  if (existsSync(join(dataDir, 'database')))
    throw new CannotStart(`The file ${file.path} is missing, but its database is there: ${file.ifDamaged}.`);
  return readOrCreateSecret(file).value;
}

/** The hash of the operator's token; if it was just created, the token and the file that has it. */
export interface AdminToken {
  readonly hash: string;
  readonly made?: { readonly token: string; readonly path: string };
}

/**
 * Uses the given operator's token, or creates one on first start in a file of the data folder, with mode 0600.
 * @throws CannotStart when the file is damaged or cannot be written.
 */
export function loadAdminToken(given: string | undefined, dataDir: string): AdminToken {
  if (given) return { hash: hashToken(given) };
  openDataFolder(dataDir);
  const ifDamaged = 'delete it to get a new token, or set ADMIN_TOKEN';
  const path = join(dataDir, 'admin-token');
  const hashed = { path: `${path}.sha256`, format: /^[0-9a-f]{64}$/, ifDamaged };
  const make = () => randomBytes(24).toString('base64url');
  const file = { path, format: /^[\w-]{32}$/, make, ifDamaged };
  // Former releases stored only the hash.
  const former = readSecretFile(hashed);
  if (former !== undefined && readSecretFile(file) === undefined) return { hash: former };
  const { value, made } = readOrCreateSecret(file);
  return { hash: hashToken(value), ...(made ? { made: { token: value, path } } : {}) };
}

/** The hash under which a random token is stored, in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
