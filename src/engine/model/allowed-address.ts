/**
 * Returns the absolute address if a redirect may follow it: one of our own origin, or an https address of an allowed
 * origin, without a user name or password. Otherwise undefined. Relative addresses are resolved against our origin.
 */
export function allowedAddress(address: string, own: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(address, own) || address === '') return undefined;
  const [url, ours] = [new URL(address, own), new URL(own)];
  if (url.username || url.password) return undefined;
  // The origin of a blob: address is that of the page that made it.
  if (url.origin === ours.origin && url.protocol === ours.protocol) return url.href;
  return url.protocol === 'https:' && allowed.includes(url.origin) ? url.href : undefined;
}
