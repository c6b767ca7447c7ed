/**
 * The address to follow when it is our own or an https one of an allowed origin, without userinfo; undefined otherwise.
 * Relative addresses are ours.
 */
export function allowedAddress(address: string, own: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(address, own) || address === '') return undefined;
  const url = new URL(address, own);
  if (url.username || url.password) return undefined;
  if (url.origin === new URL(own).origin) return url.href;
  return url.protocol === 'https:' && allowed.includes(url.origin) ? url.href : undefined;
}
