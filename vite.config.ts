import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { brandPlugin } from './src/build/brand-plugin.ts';
import { fetchedBeside } from './src/build/chunks.ts';
import { journeyPlugin } from './src/build/journey-plugin.ts';
import { manifestPlugin } from './src/build/manifest-plugin.ts';
import { prerenderPlugin } from './src/build/prerender-plugin.ts';
import { scenarioPlugin } from './src/build/scenario-plugin.ts';
import { serviceWorkerPlugin } from './src/build/service-worker-plugin.ts';
import { routerPlugin } from './src/build/slim/router-plugin.ts';
import { validatorPlugin } from './src/build/validator-plugin.ts';
import { galleryPlugin } from './src/gallery/plugin.ts';

const api = process.env.API_PORT;
const proxied = ['/api', '/admin', '/pincode', '/ifsc', '/crm', '/config.json'];

export default defineConfig({
  plugins: [
    react(),
    validatorPlugin(),
    journeyPlugin('move-in'),
    brandPlugin('move-in'),
    routerPlugin(),
    scenarioPlugin('move-in'),
    manifestPlugin('move-in'),
    serviceWorkerPlugin('move-in'),
    prerenderPlugin('move-in'),
    galleryPlugin('move-in'),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    // One file: a page's styles must all be there before it is painted, and each file more is a request more.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) => (hostType === 'js' ? fetchedBeside(file, needed) : needed),
    },
  },
  server: { proxy: api ? Object.fromEntries(proxied.map((path) => [path, `http://127.0.0.1:${api}`])) : {} },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    include: ['{src,widgets,api,bin,tests}/**/*.test.{ts,tsx}'],
    css: true,
    // A test is as right when a loaded machine holds it up.
    testTimeout: 20_000,
    // By itself it leaves one core for watching, of the two that a small machine has.
    maxWorkers: '100%',
  },
});
