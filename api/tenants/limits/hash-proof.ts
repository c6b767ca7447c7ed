import type { Keys } from '../../keys/secrets.ts';
import type { Proof } from './call-rules.ts';
import { keyedHash } from './keyed-hash.ts';

/** The keyed hash under which a proof is stored. Aadhaar numbers, of which only 12 digits vary, have a key of their own. */
export const hashProof = (keys: Pick<Keys, 'code' | 'aadhaar'>, { kind, value }: Proof): string =>
  keyedHash(kind === 'aadhaar' ? keys.aadhaar : keys.code, `proof ${kind}`, value);
