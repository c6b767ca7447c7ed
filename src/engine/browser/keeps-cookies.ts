import { readCookie, writeCookie } from './cookies.ts';

const name = 'cookie-test';

/** Whether the browser keeps cookies. Some say that they do, and drop them. True where there is no browser. */
export function keepsCookies(): boolean {
  if (typeof document === 'undefined') return true;
  if (!navigator.cookieEnabled) return false;
  writeCookie(name, 'yes', 60);
  const isKept = readCookie(name) !== undefined;
  writeCookie(name, '', 0);
  return isKept;
}
