import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Keyring, nameKey } from './seal.ts';

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
 */
export function loadKeys({ panKey, panKeyOthers, hashKey }: Secrets, dataDir: string): Keys {
  const secret = panKey ?? readOrCreate(dataDir, 'pan.key', () => randomBytes(32).toString('hex')).value;
  const [current, ...others] = [secret, ...panKeyOthers].map((one) => nameKey(derive(one, 'pan')));
  if (!current) throw new Error('The current key has no secret.');
  const hashSecret = hashKey ?? secret;
  return {
    pan: { current, others },
    code: derive(hashSecret, 'code'),
    audit: derive(hashSecret, 'audit'),
    request: derive(hashSecret, 'request'),
    draft: derive(hashSecret, 'draft'),
  };
}

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', purpose, 32));

/** The hash of the operator's token, and the token itself if it was just created. */
export interface AdminToken {
  readonly hash: string;
  readonly made: string | undefined;
}

/** Uses the given operator's token, or creates one on first start; the data folder stores only its hash. */
export function loadAdminToken(given: string | undefined, dataDir: string): AdminToken {
  if (given) return { hash: hashToken(given), made: undefined };
  const token = randomBytes(24).toString('base64url');
  const stored = readOrCreate(dataDir, 'admin-token.sha256', () => hashToken(token));
  return { hash: stored.value, made: stored.made ? token : undefined };
}

/** The hash under which a random token is stored, in hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function readOrCreate(dataDir: string, name: string, make: () => string): { value: string; made: boolean } {
  const path = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    const value = make();
    writeFileSync(path, value, { flag: 'wx', mode: 0o600 });
    return { value, made: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { value: readFileSync(path, 'utf8').trim(), made: false };
  }
}
