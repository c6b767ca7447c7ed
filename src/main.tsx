import { journey, loadLanguage, openDirectory } from 'virtual:journey';
import { linkStyles } from './browser/link-styles.ts';
import { loadAgain } from './browser/load-again.ts';
import { createPorts } from './browser/ports.ts';
import { createLoad } from './browser/ways.ts';
import { whenIdle } from './browser/when-idle.ts';
import type { Page } from './first/page.ts';
import { createKit, type LoadedScreen } from './kit.ts';
import { createRunner } from './runtime/runner.ts';
import { BrowserAddress } from './screen/address.tsx';
import { App } from './screen/app.tsx';
import { begin, takeOver } from './screen/take-over.tsx';
import 'virtual:brand.css';
import fonts from './screen/fonts/fonts.css?url';
import './screen/fonts/stand-ins.css';
import './screen/tokens.css';
import './screen/base.css';

const { ports, navigateBy } = createPorts({
  milliseconds: journey.settings.toast.milliseconds,
  words: () => runner.machine.journey.words,
});
// Only the development server can keep what is recorded; a build leaves this out.
const watch = import.meta.env.DEV
  ? (await import('./browser/record-walk.ts')).createRecorder((await import('./runtime/record.ts')).record)
  : undefined;
const kit = createKit();
const { own = {} }: Partial<Page> = JSON.parse(document.documentElement.dataset.page ?? '{}');
const known = Object.entries(own).map(([path, script]) => {
  const way = (): Promise<LoadedScreen> => import(/* @vite-ignore */ script);
  return [path, way] as const;
});
const load = createLoad({ known: Object.fromEntries(known), openDirectory, notFound: journey.notFound });
const runner = createRunner({
  ...{ journey, findAction: kit.findAction, ports, watch },
  loadLanguage: async (tag) => {
    const { texts } = await loadAgain(() => loadLanguage(tag));
    return { journey: texts, load: async (id) => (await (await load(id)).texts[tag]?.())?.texts ?? {} };
  },
  load: async (id) => {
    const loaded = await loadAgain(() => load(id));
    // A failure is left for the time of need.
    ports.spare(() => void loaded.later?.().catch(() => undefined));
    return kit.unpack(loaded);
  },
});

const address = <BrowserAddress by={navigateBy} />;
// `index.html` has it, and so has each page that is made of it.
const root = document.getElementById('root') as HTMLElement;
// A screen's chunk may import this one, so this one must not wait for it.
void begin(runner, window.location).then(() => {
  takeOver(root, runner, kit.widgets, (onPage) => (
    <App {...{ runner, onPage, address }} widgets={kit.widgets} blocks={kit.blocks} />
  ));
  // Only now that the tenant can use the screen.
  linkStyles(fonts);
  // A development server changes too much to be kept.
  if (import.meta.env.PROD) {
    whenIdle(() => void import('./browser/service-worker.ts').then(({ keepApp }) => keepApp()).catch(() => undefined));
  }
});
