/** A text that was shown for a purpose, as a record of it is sent. */
export interface TextToRecord {
  readonly purpose: string;
  readonly text: string;
}

/**
 * The body of a record: the purpose and the SHA-256 of the text, as hex digits; the text itself is not sent. @throws in an
 * insecure context, where the browser has no hash function.
 */
export async function describeShownText({
  purpose,
  text,
}: TextToRecord): Promise<{ purpose: string; text_sha256: string }> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { purpose, text_sha256: hex };
}
