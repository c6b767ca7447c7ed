import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys of this deployment, each for one purpose; all come from one secret of 32 bytes. */
export interface Keys {
  /** Encrypts PANs at rest. */
  readonly pan: Buffer;
  /** Keys the hashes of one-time codes. */
  readonly code: Buffer;
  /** Keys the hashes by which repeated requests are recognised. */
  readonly request: Buffer;
}

/** Derives the keys from the deployment's secret of 32 bytes. */
export function deriveKeys(secret: Buffer): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return { pan: derive('pan'), code: derive('code'), request: derive('request') };
}

/** Reads the deployment's secret: the hex digits given, or a file of the data folder, made at first start with mode 0600. */
export function loadKeys(panKey: string | undefined, dataDir: string): Keys {
  if (panKey) return deriveKeys(Buffer.from(panKey, 'hex'));
  return deriveKeys(Buffer.from(keep(dataDir, 'pan.key', () => randomBytes(32).toString('hex')).value, 'hex'));
}

/** The hash by which an operator's token is recognised, and the token itself when it was made just now. */
export interface AdminToken {
  readonly hash: string;
  readonly made: string | undefined;
}

/** Takes the operator's token from the environment, or makes one at first start; the data folder keeps only its hash. */
export function loadAdminToken(given: string | undefined, dataDir: string): AdminToken {
  if (given) return { hash: hashToken(given), made: undefined };
  const token = randomBytes(24).toString('base64url');
  const kept = keep(dataDir, 'admin-token.sha256', () => hashToken(token));
  return { hash: kept.value, made: kept.made ? token : undefined };
}

/** The hash under which a random token is kept, as hex digits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function keep(dataDir: string, name: string, make: () => string): { value: string; made: boolean } {
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
