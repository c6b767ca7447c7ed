/**
 * The address to follow when it is our own or an https one of an allowed origin, without userinfo; undefined otherwise.
 * Relative addresses are ours.
 */
export function allowedAddress(address: string, own: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(address, own) || address === '') return undefined;
  const [url, ours] = [new URL(address, own), new URL(own)];
  if (url.username || url.password) return undefined;
  // The origin of a blob: address is that of the page that made it.
  if (url.origin === ours.origin && url.protocol === ours.protocol) return url.href;
  return url.protocol === 'https:' && allowed.includes(url.origin) ? url.href : undefined;
}
