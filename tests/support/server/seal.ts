import { createCipheriv } from 'node:crypto';
import type { SealingKey } from '../../../api/keys/seal.ts';

/** Encrypts text as earlier releases did: for no row, with the key id and a dot in front. */
export function sealUnbound(text: string, { id, key }: SealingKey): string {
  const nonce = Buffer.alloc(12, 9);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}
