import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { type Case, casesOf, idOf } from '../journey/cases.ts';
import { type GalleryAddress, hrefOf, readAddress } from './address.ts';
import { CaseScreen, type ListedCase } from './case-screen.tsx';
import { goTo } from './link.tsx';
import { type Gallery, openCase } from './open-case.ts';
import { Overview } from './overview.tsx';
import { galleryPorts } from './ports.ts';
import { showScheme } from './scheme.ts';

interface PageProps {
  readonly gallery: Gallery;
  readonly listed: ListedCase;
}

/** The gallery: what its address asks for. */
export function GalleryPage({ gallery, listed }: PageProps): ReactNode {
  const search = useSyncExternalStore(watchAddress, () => window.location.search);
  const { scheme } = readAddress(search);
  // In other colours it is the same thing, and stays as it is.
  const shown = hrefOf({ ...readAddress(search), scheme: 'light' });
  const { address, cases, opening } = useMemo(() => find(shown, { gallery, listed }), [shown, gallery, listed]);
  useLayoutEffect(() => showScheme(scheme), [scheme]);
  useEffect(() => {
    // A style that was changed in an editor comes anew, with its rules for either scheme.
    const renew = (): void => showScheme(scheme);
    import.meta.hot?.on('vite:afterUpdate', renew);
    return () => import.meta.hot?.off('vite:afterUpdate', renew);
  }, [scheme]);
  if (cases.length === 0) return <h1>There is no such thing in the gallery.</h1>;
  if (!opening)
    return <Overview address={{ ...address, scheme }} cases={cases} languages={gallery.journey.languages} />;
  return (
    <Suspense>
      <CaseScreen key={shown} listed={listed} opening={opening} />
    </Suspense>
  );
}

interface Found {
  readonly address: GalleryAddress;
  readonly cases: readonly Case[];
  /** The walk to the one case that is asked for. */
  readonly opening?: ReturnType<typeof openCase>;
}

function find(href: string, { gallery, listed }: PageProps): Found {
  const address = readAddress(new URL(href, window.location.href).search);
  const { kind, name, example, state, language } = address;
  const cases = casesOf(listed.widgets, listed.blocks).filter(
    (each) =>
      (name === undefined || (each.kind === kind && each.name === name)) &&
      (example === undefined || each.example === example) &&
      (state === undefined || each.state === state),
  );
  const [shown] = cases;
  if (!shown || example === undefined || state === undefined) return { address, cases };
  const speak = (spoken: string): void =>
    goTo(hrefOf({ ...readAddress(window.location.search), language: spoken }), 'replaceState');
  return { address, cases, opening: openCase(gallery, shown, galleryPorts(idOf(shown), language, speak)) };
}

function watchAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}
