import type { ReactNode } from 'react';
import type { ConfiguredLink } from '../journey/types.ts';
import { readPath } from '../runtime/values/value.ts';
import { useSelector, useWord } from './hooks.ts';

interface OutsideLinkProps {
  readonly to: ConfiguredLink;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that opens an address of the configuration in a new tab; nothing while no https address is configured. */
export function OutsideLink({ to, className, children }: OutsideLinkProps): ReactNode {
  const newTab = useWord('newTab');
  const address = useSelector((scope) => withQuery(readPath(scope, to.path), to.query));
  if (address === undefined) return null;
  return (
    <a className={className} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}

function withQuery(address: unknown, query: ConfiguredLink['query']): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.protocol === 'https:' ? url.href : undefined;
}
