import { journey, loadLanguage, openRouteManifest } from 'virtual:journey';
import type { PageData } from './bootstrap/page-data.ts';
import { linkStyles } from './browser/link-styles.ts';
import { createPorts } from './browser/ports.ts';
import { whenIdle } from './browser/scheduling.ts';
import { createScreenLoader, type LoadScreenModule } from './browser/screen-loader.ts';
import { createModuleRegistry } from './module-registry.ts';
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

// Only the development server can save a recording; a build leaves this out.
const onEvent = import.meta.env.DEV
  ? (await import('./browser/recorder.ts')).createRecorder((await import('./simulate/record.ts')).record)
  : undefined;

// The served page names the scripts of its own screens, so that the first screen needs no route manifest.
const { own = {} }: Partial<PageData> = JSON.parse(document.documentElement.dataset.page ?? '{}');
const known = Object.entries(own).map(([path, script]): [string, LoadScreenModule] => [
  path,
  () => import(/* @vite-ignore */ script),
]);

const registry = createModuleRegistry();
const load = createScreenLoader({
  ...{ known, openRouteManifest, loadLanguage, notFound: journey.notFound },
  onLoad(chunk) {
    registry.register(chunk);
    // Ignore failures here; the load is retried on demand.
    ports.runInBackground(() => void chunk.loadActions?.().catch(() => undefined));
  },
});
const runner = createRunner({ journey, load, findAction: registry.findAction, ports, onEvent });

const address = <BrowserAddress by={navigateBy} />;
// `index.html` and every prerendered page have this element.
const root = document.getElementById('root') as HTMLElement;
// No `await` here: a screen's chunk may import this module, and would wait for it.
void openAddress(runner, window.location).then(() => {
  hydrate(root, runner, registry.widgets, (onPage) => (
    <App {...{ runner, onPage, address }} widgets={registry.widgets} blocks={registry.blocks} />
  ));
  // Fonts and the service worker come after the tenant can use the screen.
  linkStyles(fonts);
  // The files of a development server change too often to be cached.
  if (import.meta.env.PROD) whenIdle(() => void startServiceWorker().catch(() => undefined));
});

async function startServiceWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./browser/register-service-worker.ts');
  await registerServiceWorker();
}
