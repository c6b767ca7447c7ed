import { type ReactNode, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { showScheme } from '../../engine/screen/show-scheme.ts';
import { type Case, casesOf, idOf } from '../journey/cases.ts';
import { type GalleryAddress, hrefOf, readAddress } from './address.ts';
import { CaseScreen, type ListedCase } from './case-screen.tsx';
import { goToAddress } from './link.tsx';
import { type Gallery, openCase } from './open-case.ts';
import { Overview } from './overview.tsx';
import { galleryPorts } from './ports.ts';

interface PageProps {
  readonly gallery: Gallery;
  readonly listed: ListedCase;
}

/** The gallery: an overview or one case, depending on the address. */
export function GalleryPage({ gallery, listed }: PageProps): ReactNode {
  const search = useSyncExternalStore(watchAddress, () => window.location.search);
  const { scheme } = readAddress(search);
  // A change of the colour scheme must not restart the case.
  const shown = hrefOf({ ...readAddress(search), scheme: 'light' });
  const { address, cases, opening } = useMemo(() => find(shown, { gallery, listed }), [shown, gallery, listed]);
  useLayoutEffect(() => showScheme(scheme), [scheme]);
  useEffect(() => {
    // A hot update replaces a style sheet and thereby restores its media rules.
    const apply = (): void => showScheme(scheme);
    import.meta.hot?.on('vite:afterUpdate', apply);
    return () => import.meta.hot?.off('vite:afterUpdate', apply);
  }, [scheme]);
  if (cases.length === 0) return <h1>The gallery has no such widget, block or state.</h1>;
  if (!opening)
    return <Overview address={{ ...address, scheme }} cases={cases} languages={gallery.journey.languages} />;
  return <CaseScreen key={shown} listed={listed} opening={opening} />;
}

interface Found {
  readonly address: GalleryAddress;
  readonly cases: readonly Case[];
  /** The runner of the case that the address names, once it is open. */
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
  const saveLanguage = (chosen: string): void =>
    goToAddress(hrefOf({ ...readAddress(window.location.search), language: chosen }), 'replaceState');
  return { address, cases, opening: openCase(gallery, shown, galleryPorts(idOf(shown), language, saveLanguage)) };
}

function watchAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}
