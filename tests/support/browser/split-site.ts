import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildProject } from '../../bench/project.ts';
import type { JourneySketch } from '../../bench/web/journeys.ts';
import { type ServerProcess, startServer } from '../../resilience/faults/server-process.ts';
import { splitFlow, splitScreens, splitSession } from '../engine/split-journey.ts';
import { operatorToken } from './operator-token.ts';

const title = (from: string, text: string) => ({ '/title': { from, text }, '/blocks/0/heading': { from, text } });

/** A journey whose first screen is shown in two ways, in English and Hindi. */
const splitSketch: JourneySketch = {
  journey: {
    title: 'Two ways',
    start: 'welcome',
    notFound: 'welcome',
    flows: splitFlow,
    entries: {},
    session: { type: 'object', properties: splitSession },
    settings: {
      locale: { language: 'en', country: 'IN', currency: 'INR' },
      redirectAllow: [],
      flags: {},
      toast: { position: 'top-right', milliseconds: 3000 },
      brand: 'rent-club',
    },
  },
  screens: splitScreens,
  schemas: {},
  copies: {
    hi: {
      language: 'hi',
      texts: { welcome: title('Welcome', 'स्वागत'), 'welcome-short': title('Welcome, in short', 'छोटा स्वागत') },
    },
  },
};

/** The journey, built with its studio and served by a server of its own. */
export interface SplitSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds and starts it. */
export async function openSplitSite(): Promise<SplitSite> {
  const { dist } = await buildProject('split', splitSketch);
  const cwd = dirname(dist);
  const studio = ['--import', 'tsx', 'src/studio/build/main.ts'];
  await promisify(execFile)(process.execPath, studio, { cwd, env: { ...process.env, NODE_ENV: undefined } });
  const data = mkdtempSync(join(tmpdir(), 'split-'));
  const server: ServerProcess = await startServer(
    { SANDBOX: '1', DATA_DIR: data, ADMIN_TOKEN: operatorToken },
    dirname(dist),
  );
  return {
    origin: server.origin,
    async close() {
      await server.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
