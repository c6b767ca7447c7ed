import type { PluginOption } from 'vite';
import { markdownPlugin } from '../first-load/slim/markdown-plugin.ts';
import { preloadPlugin } from '../first-load/slim/preload-plugin.ts';
import { routerPlugin } from '../first-load/slim/router-plugin.ts';
import { buildSettings } from './build-settings.ts';
import { journeyPlugin } from './journey-plugin.ts';
import { createJourneySet } from './journeys/journey-set.ts';
import { htmlPlugin } from './pages/html-plugin.ts';
import { prerenderPlugin } from './pages/prerender-plugin.ts';
import { rendererPlugin } from './pages/renderer-plugin.ts';
import { stylePlugin } from './pages/style-plugin.ts';
import { scenarioPlugin } from './scenario-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';
import { validatorPlugin } from './validator-plugin.ts';
import { manifestPlugin } from './web-app-manifest-plugin.ts';

/**
 * The Vite plugins that build the app, and the build settings that they depend on. The app has every journey of
 * `journeys/`, or only the named ones, each below its own base.
 */
export function journeyApp(only?: readonly string[]): PluginOption[] {
  const set = createJourneySet(only);
  return [
    buildSettings,
    validatorPlugin(),
    journeyPlugin(set),
    htmlPlugin(set),
    stylePlugin(set),
    manifestPlugin(set),
    scenarioPlugin(),
    serviceWorkerPlugin(set),
    rendererPlugin(),
    prerenderPlugin(set),
    routerPlugin(),
    markdownPlugin(),
    preloadPlugin(),
  ];
}
