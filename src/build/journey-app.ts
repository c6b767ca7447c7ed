import type { Plugin, PluginOption } from 'vite';
import { brandPlugin } from './brand-plugin.ts';
import { preloadsOf } from './chunks.ts';
import { journeyPlugin } from './journey-plugin.ts';
import { prerenderPlugin } from './pages/prerender-plugin.ts';
import { scenarioPlugin } from './scenario-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';
import { preloadPlugin } from './slim/preload-plugin.ts';
import { routerPlugin } from './slim/router-plugin.ts';
import { validatorPlugin } from './validator-plugin.ts';
import { manifestPlugin } from './web-app-manifest-plugin.ts';

/** The Vite plugins that build the app of a journey in `journeys/`, and the build settings that they depend on. */
export const journeyApp = (id: string): PluginOption[] => [
  buildSettings,
  validatorPlugin(),
  journeyPlugin(id),
  brandPlugin(id),
  manifestPlugin(id),
  scenarioPlugin(id),
  serviceWorkerPlugin(id),
  prerenderPlugin(id),
  routerPlugin(),
  preloadPlugin(),
];

const buildSettings: Plugin = {
  name: 'build-settings',
  config: () => ({
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      manifest: true,
      // A page needs all its styles before its first paint, and each file would be one more request.
      cssCodeSplit: false,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, needed, { hostType }) => (hostType === 'js' ? preloadsOf(file, needed) : needed),
      },
    },
  }),
};
