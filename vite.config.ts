import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { journeyApp } from './src/entries/vite.ts';
import { galleryPlugin } from './src/gallery/plugin.ts';

const api = process.env.API_PORT;
const proxied = ['/api', '/admin', '/pincode', '/ifsc', '/crm', '/config.json', '/studio'];

export default defineConfig({
  plugins: [react(), journeyApp(), galleryPlugin()],
  server: { proxy: api ? Object.fromEntries(proxied.map((path) => [path, `http://127.0.0.1:${api}`])) : {} },
  test: {
    environment: 'jsdom',
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    include: ['{src,widgets,api,bin,tests}/**/*.test.{ts,tsx}'],
    css: true,
    // A slow machine must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
  },
});
