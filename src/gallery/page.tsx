import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { type Address, hrefOf, readAddress } from './address.ts';
import { CaseScreen, type Listed } from './case-screen.tsx';
import { type Case, casesOf, idOf } from './cases.ts';
import { goTo } from './link.tsx';
import { type Gallery, openCase } from './open-case.ts';
import { Overview } from './overview.tsx';
import { galleryPorts } from './ports.ts';
import { showScheme } from './scheme.ts';

interface PageProps {
  readonly gallery: Gallery;
  readonly listed: Listed;
}

/** The gallery: what its address asks for. */
export function Page({ gallery, listed }: PageProps): ReactNode {
  const search = useSyncExternalStore(watchAddress, () => window.location.search);
  const { address, cases, one } = useMemo(() => find(search, { gallery, listed }), [search, gallery, listed]);
  const { scheme } = address;
  useLayoutEffect(() => showScheme(scheme), [scheme]);
  useEffect(() => {
    // A style that was changed in an editor comes anew, with its rules for either scheme.
    const renew = (): void => showScheme(scheme);
    import.meta.hot?.on('vite:afterUpdate', renew);
    return () => import.meta.hot?.off('vite:afterUpdate', renew);
  }, [scheme]);
  if (cases.length === 0) return <h1>There is no such thing in the gallery.</h1>;
  if (!one) return <Overview address={address} cases={cases} languages={gallery.journey.languages} />;
  return (
    <Suspense>
      <CaseScreen key={search} listed={listed} {...one} />
    </Suspense>
  );
}

interface Found {
  readonly address: Address;
  readonly cases: readonly Case[];
  /** The walk to the one case that is asked for. */
  readonly one?: { readonly opening: ReturnType<typeof openCase>; readonly at: string };
}

function find(search: string, { gallery, listed }: PageProps): Found {
  const address = readAddress(search);
  const { kind, name, example, state, language } = address;
  const cases = casesOf(listed.widgets, listed.blocks).filter(
    (each) =>
      (name === undefined || (each.kind === kind && each.name === name)) &&
      (example === undefined || each.example === example) &&
      (state === undefined || each.state === state),
  );
  const [shown] = cases;
  if (!shown || example === undefined || state === undefined) return { address, cases };
  const speak = (spoken: string): void => goTo(hrefOf({ ...address, language: spoken }), 'replaceState');
  const id = idOf(shown);
  const opening = openCase(gallery, shown, galleryPorts(id, language, speak));
  return { address, cases, one: { opening, at: `/${id}` } };
}

function watchAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}
