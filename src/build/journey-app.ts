import { readFileSync } from 'node:fs';
import { type Plugin, type PluginOption, type Rolldown, searchForWorkspaceRoot, type UserConfig } from 'vite';
import { engineFile, engineFolder, engineName } from '../engine/engine-files.ts';
import { className } from '../first-load/slim/class-name.ts';
import { preloadPlugin } from '../first-load/slim/preload-plugin.ts';
import { routerPlugin } from '../first-load/slim/router-plugin.ts';
import { callPlugin } from './call-plugin.ts';
import { filesToPreload } from './code-splitting.ts';
import { journeyPlugin } from './journey-plugin.ts';
import { createJourneySet } from './journeys/journey-set.ts';
import { mountPlugin } from './mount-plugin.ts';
import { htmlPlugin } from './pages/html-plugin.ts';
import { prerenderPlugin } from './pages/prerender-plugin.ts';
import { rendererPlugin } from './pages/renderer-plugin.ts';
import { stylePlugin } from './pages/style-plugin.ts';
import { projectPlugin } from './project-plugin.ts';
import { rjsfPlugin } from './rjsf-plugin.ts';
import { scenarioPlugin } from './scenario-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';
import { manifestPlugin } from './web-app-manifest-plugin.ts';

/**
 * The Vite plugins that build the app, and the build settings that they depend on. The app has every journey of
 * `journeys/`, or only the named ones, each below its own base.
 */
export function journeyApp(only?: readonly string[]): PluginOption[] {
  const set = createJourneySet(only);
  return [
    buildSettings,
    ...journeyForms(),
    journeyPlugin(set),
    htmlPlugin(set),
    stylePlugin(set),
    manifestPlugin(set),
    scenarioPlugin(),
    serviceWorkerPlugin(set),
    rendererPlugin(),
    prerenderPlugin(set),
    routerPlugin(),
    preloadPlugin(),
  ];
}

/**
 * The Vite plugins for forms and journeys in pages of one's own: `import Apply from './apply.form.json?form'`, and
 * `import Apply from './journeys/apply/journey.json?journey'`. `journeyApp()` has them.
 *
 * @example
 * import { journeyForms } from 'journey-engine/vite';
 *
 * export default defineConfig({ plugins: [react(), journeyForms()] });
 */
export const journeyForms = (): PluginOption[] => [
  engineSettings,
  callPlugin(),
  projectPlugin(),
  rjsfPlugin(),
  mountPlugin(),
];

/** The settings of Vite for a project that has the engine as a package. */
const engineSettings: Plugin = {
  name: 'engine-settings',
  config: ({ root = process.cwd() }) => ({
    // Two copies of React would not share their state.
    resolve: { dedupe: ['react', 'react-dom'] },
    ...(isInstalled && serveInstalled(root)),
  }),
};

/** The settings of Vite that the app depends on. */
const buildSettings: Plugin = {
  name: 'build-settings',
  config: () => ({
    css: { modules: { generateScopedName: className } },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      manifest: true,
      rolldownOptions: { onwarn: ignoreDirectives, treeshake: { propertyReadSideEffects: false } },
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, needed, { hostType }) =>
          hostType === 'js' ? filesToPreload(file, needed) : needed,
      },
    },
  }),
};

const isInstalled = engineFolder.includes('/node_modules/');

/** `'use client'` in a library says nothing where all code runs in a browser. */
const ignoreDirectives: Rolldown.WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
};

/** What the widgets of a project import. */
const ofWidgets = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

const readPackages = (): readonly string[] => JSON.parse(readFileSync(engineFile('browser-packages.json'), 'utf8'));

/** The development server loads the modules of an installed engine one by one, as it does those of the project. */
const serveInstalled = (root: string): UserConfig & { readonly test: object } => ({
  optimizeDeps: {
    exclude: [engineName],
    include: [...ofWidgets, ...readPackages().map((name) => `${engineName} > ${name}`)],
  },
  // Vitest gives to Node what is in node_modules, and Node cannot import styles.
  test: { server: { deps: { inline: [engineName] } } },
  server: { fs: { allow: [searchForWorkspaceRoot(root), engineFolder] } },
});
