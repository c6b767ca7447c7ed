import { journey, loadLanguage, openRouteManifest } from 'virtual:journey';
import type { PageData } from './bootstrap/page-data.ts';
import { linkStyles } from './browser/link-styles.ts';
import { createPorts } from './browser/ports.ts';
import { retry } from './browser/retry.ts';
import { createScreenLoader } from './browser/screen-loader.ts';
import { whenIdle } from './browser/when-idle.ts';
import { createModuleRegistry, type ScreenModule } from './module-registry.ts';
import { createRunner } from './runner/runner.ts';
import { BrowserAddress } from './screen/address.tsx';
import { App } from './screen/app.tsx';
import { hydrate, openAddress } from './screen/hydrate.tsx';
import 'virtual:brand.css';
import fonts from './screen/fonts/fonts.css?url';
import './screen/fonts/fallback-fonts.css';
import './screen/tokens.css';
import './screen/base.css';

const { ports, navigateBy } = createPorts({
  milliseconds: journey.settings.toast.milliseconds,
  words: () => runner.machine.journey.words,
});
// Only the development server can keep what is recorded; a build leaves this out.
const watch = import.meta.env.DEV
  ? (await import('./browser/recorder.ts')).createRecorder((await import('./simulate/record.ts')).record)
  : undefined;
const registry = createModuleRegistry();
const { own = {} }: Partial<PageData> = JSON.parse(document.documentElement.dataset.page ?? '{}');
const known = Object.entries(own).map(([path, script]) => {
  const way = (): Promise<ScreenModule> => import(/* @vite-ignore */ script);
  return [path, way] as const;
});
const load = createScreenLoader({ known: Object.fromEntries(known), openRouteManifest, notFound: journey.notFound });
const runner = createRunner({
  ...{ journey, findAction: registry.findAction, ports, onEvent: watch },
  loadLanguage: async (tag) => {
    const { texts } = await retry(() => loadLanguage(tag));
    return { journey: texts, load: async (id) => (await (await load(id)).texts[tag]?.())?.texts ?? {} };
  },
  load: async (id) => {
    const loaded = await retry(() => load(id));
    // A failure is left for the time of need.
    ports.runInBackground(() => void loaded.loadActions?.().catch(() => undefined));
    return registry.unpack(loaded);
  },
});

const address = <BrowserAddress by={navigateBy} />;
// `index.html` has it, and so has each page that is made of it.
const root = document.getElementById('root') as HTMLElement;
// A screen's chunk may import this one, so this one must not wait for it.
void openAddress(runner, window.location).then(() => {
  hydrate(root, runner, registry.widgets, (onPage) => (
    <App {...{ runner, onPage, address }} widgets={registry.widgets} blocks={registry.blocks} forms={registry.forms} />
  ));
  // Only now that the tenant can use the screen.
  linkStyles(fonts);
  // A development server changes too much to be kept.
  if (import.meta.env.PROD) {
    whenIdle(
      () =>
        void import('./browser/register-service-worker.ts')
          .then(({ registerServiceWorker: keepApp }) => keepApp())
          .catch(() => undefined),
    );
  }
});
