import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/** The beginning of every sealed text. */
export const sealedPrefix = 'sealed1.';

const keyBytes = 32;

const withNonce = managedNonce(xchacha20poly1305);

/** Encrypts text with a key of 32 bytes in base64url. The result is bound to the name that it is stored under. */
export function sealText(key: string, name: string, text: string): string {
  const sealed = withNonce(fromBase64(key), new TextEncoder().encode(name)).encrypt(new TextEncoder().encode(text));
  return sealedPrefix + btoa(Array.from(sealed, (byte) => String.fromCharCode(byte)).join(''));
}

/** A random key for `sealText`. */
export const createSealKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(keyBytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The text that `sealText` encrypted; undefined when the key or the name is another one, or the text is damaged. */
export function openSealedText(key: string, name: string, sealed: string): string | undefined {
  try {
    const cipher = withNonce(fromBase64(key), new TextEncoder().encode(name));
    return new TextDecoder().decode(cipher.decrypt(fromBase64(sealed.slice(sealedPrefix.length))));
  } catch {
    return undefined;
  }
}

/** Accepts the URL-safe alphabet too. */
function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
