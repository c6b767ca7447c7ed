import type { ReactNode } from 'react';
import type { ConfiguredLink } from '../model/types.ts';
import { readPath, type Scope } from '../runtime/values/value.ts';
import { useSelector, useWord } from './hooks.ts';

interface OutsideLinkProps {
  readonly to: ConfiguredLink;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that opens an address of the configuration in a new tab; nothing while no https address is configured. */
export function OutsideLink({ to, className, children }: OutsideLinkProps): ReactNode {
  const newTab = useWord('newTab');
  const address = useSelector((scope) => addressOf(scope, to));
  if (address === undefined) return null;
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}

/** The address that a link leads to, with its query; undefined while no https address is configured. */
export function addressOf(scope: Scope, { path, query }: ConfiguredLink): string | undefined {
  const address = readPath(scope, path);
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.protocol === 'https:' ? url.href : undefined;
}
