/** Writes a cookie of our own for `maxAge` seconds; 0 removes it. With `Lax`, links from other sites send it too. */
export function writeCookie(name: string, value: string, maxAge: number, sameSite: 'Strict' | 'Lax' = 'Strict'): void {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=${sameSite}${secure}`;
}

/** The value of a cookie, whose name has a prefix on https; undefined without one. */
export const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )(?:__Host-)?${name}=([^;]*)`).exec(document.cookie)?.[1];
