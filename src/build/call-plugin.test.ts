import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callPlugin } from './call-plugin.ts';

let root: string;

const write = (path: string, content: object | string): Promise<void> =>
  writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));

const thing = (max: number): object => ({
  $id: 'api/thing.json',
  method: 'POST',
  path: '/api/thing',
  response: {
    type: 'object',
    required: ['code'],
    properties: { code: { $ref: '../fields.schema.json#/$defs/code' }, n: { maximum: max } },
  },
});

const config = (): InlineConfig => ({ root, configFile: false, logLevel: 'silent', plugins: [callPlugin()] });

const startServer = (): Promise<ViteDevServer> =>
  createServer({ ...config(), server: { middlewareMode: true, ws: false }, optimizeDeps: { noDiscovery: true } });

const buildApp = async (): Promise<string> => {
  const output = await build({
    ...config(),
    build: { write: false, lib: { entry: join(root, 'app.js'), formats: ['es'] } },
  });
  const [bundle] = [output].flat();
  if (!bundle || !('output' in bundle)) throw new Error('no bundle');
  return bundle.output[0].code;
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'call-plugin-'));
  await mkdir(join(root, 'schemas/api'), { recursive: true });
  await write('schemas/fields.schema.json', {
    $id: 'fields.schema.json',
    $defs: { code: { type: 'string', pattern: '^[0-9]{4}$' } },
  });
  await write('schemas/api/thing.json', thing(5));
  await write('app.js', "import { call } from './schemas/api/thing.json?call'; export const { accepts } = call;");
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('callPlugin', () => {
  test('vite build => a validator with the reference resolved and no imports', async () => {
    const code = await buildApp();
    expect(code).not.toMatch(/\brequire\(|\bimport\b|new Function/);
    const { accepts } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    expect([accepts({ code: '1234' }), accepts({ code: '12345' }), accepts('<html>')]).toEqual([true, false, false]);
  });

  test('vite dev => the same, and a changed schema is recompiled', async () => {
    const server = await startServer();
    try {
      const accepts = async (value: unknown): Promise<boolean> =>
        (await server.ssrLoadModule('/app.js')).accepts(value);
      expect([await accepts({ code: '1234', n: 7 }), await accepts({ code: '1234', n: 5 })]).toEqual([false, true]);
      await write('schemas/api/thing.json', thing(9));
      await vi.waitFor(async () => expect(await accepts({ code: '1234', n: 7 })).toBe(true), { timeout: 5000 });
    } finally {
      await server.close();
    }
  });

  test('vite dev => the browser fetches the validator as a separate module', async () => {
    const server = await startServer();
    try {
      const app = await server.transformRequest('/app.js');
      const [, url = ''] = /from "([^"]*call:[^"]*)"/.exec(app?.code ?? '') ?? [];
      const module = await server.transformRequest(url.replace(/^\/@id\/__x00__/, '\0'));
      expect(module?.code).toContain('export const call=');
    } finally {
      await server.close();
    }
  });

  test('no response declared => the build fails and says so', async () => {
    await write('schemas/api/thing.json', { $id: 'api/thing.json' });
    await expect(buildApp()).rejects.toThrow(/thing\.json declares no "response"/);
  });
});
