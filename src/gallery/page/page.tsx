import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ListedWidget } from '../../../widgets/define.ts';
import type { RunnerPorts } from '../../engine/runner/ports.ts';
import type { Runner } from '../../engine/runner/runner.ts';
import { App } from '../../engine/screen/app.tsx';
import type { ListedBlock } from '../../engine/screen/blocks/define.ts';
import { byName } from '../../engine/screen/by-name.ts';
import { structuredForms } from '../../engine/screen/form/structured/structured-forms.ts';
import { lateParts } from '../../engine/screen/loaded-late.tsx';
import { showScheme } from '../../engine/screen/show-scheme.ts';
import { type Case, casesOf, idOf } from '../journey/cases.ts';
import { earlierVisit } from '../journey/earlier-visit.ts';
import { type GalleryAddress, goToAddress, hrefOf, readAddress } from './link.tsx';
import { type Gallery, openCase } from './open-case.ts';
import { Overview } from './overview.tsx';

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

/** Stub ports: no server, no navigation, and a storage with the draft of an earlier visit. */
export const galleryPorts = (
  screen: string,
  language: string,
  saveLanguage: (language: string) => void = () => undefined,
): RunnerPorts => ({
  brief: { ready: async () => undefined, read: () => undefined, write: () => undefined, remove: () => undefined },
  sealed: {
    ready: async () => undefined,
    read: (key) => earlierVisit(screen)[key],
    write: () => undefined,
    isOpen: () => true,
    lock: () => undefined,
  },
  http: () => async () => ({ ok: false, reason: 'network' }),
  newKey: () => crypto.randomUUID(),
  store: { read: (_, key) => earlierVisit(screen)[key], write: () => undefined },
  navigation: { origin: window.location.origin, go: () => undefined, leave: () => undefined },
  toast: () => undefined,
  clearToast: () => undefined,
  countDown: () => () => undefined,
  language: { initial: () => language, save: saveLanguage },
  log: () => undefined,
  runInBackground: (work) => work(),
  recoverFromStaleBuild: async () => 'unreachable',
  now: () => 0,
  print: () => undefined,
  download: () => undefined,
  debounce: () => undefined,
  watchEnvironment: () => undefined,
  signedInCookie: {
    isSet: () => false,
    set: () => undefined,
    remove: () => undefined,
    onRemoved: () => undefined,
  },
  config: Promise.resolve({ chatUrl: 'https://chat.example' }),
});

/** The listed widgets and blocks, one of which a case shows. */
interface ListedCase {
  readonly widgets: readonly ListedWidget[];
  readonly blocks: readonly ListedBlock[];
}

interface CaseScreenProps {
  readonly opening: Promise<Runner>;
  readonly listed: ListedCase;
}

const loadLateParts = async () => lateParts;

/** Shows one case on its own screen, as the app would, once it is open. */
export function CaseScreen({ opening, listed: { widgets, blocks } }: CaseScreenProps): ReactNode {
  // Without Suspense: React would wait for 300 ms before it replaces what is shown meanwhile.
  const [runner, setRunner] = useState<Runner>();
  useEffect(() => {
    let isCurrent = true;
    void opening.then((opened) => isCurrent && setRunner(opened));
    return () => {
      isCurrent = false;
    };
  }, [opening]);
  if (!runner) return null;
  return (
    <App
      runner={runner}
      widgets={byName(widgets)}
      blocks={byName(blocks)}
      forms={structuredForms}
      loadLateParts={loadLateParts}
    />
  );
}
