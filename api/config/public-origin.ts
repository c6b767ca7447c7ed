import type { EnvReader } from './env-reader.ts';
import { isLoopback } from './network.ts';

/** Whether a host name or address means this machine. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopback(host.replace(/^\[|\]$/g, ''));

/**
 * The origins under which tenants open the app: https, or http on this machine. Without them only this machine is
 * answered, so a public address needs them.
 */
export function readPublicOrigins(read: EnvReader, host: string): readonly string[] {
  const origins = read
    .list(
      'PUBLIC_ORIGIN',
      (value) => isPublicOrigin(withoutSlash(value)),
      'https origins, such as https://rent.example',
    )
    .map(withoutSlash);
  if (origins.length === 0 && read.text('PUBLIC_ORIGIN') === undefined && !isLocalHost(host))
    read.addProblem(
      `The server listens on ${host}, so it needs the address of the app: set PUBLIC_ORIGIN to the https origin that ` +
        'tenants open, such as https://rent.example, or set HOST to localhost.',
    );
  return origins;
}

const withoutSlash = (value: string): string => value.replace(/\/+$/, '');

function isPublicOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  return origin === value && (protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname)));
}
