import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildProject } from '../../bench/project.ts';
import { type FaultProxy, openFaultProxy } from '../../resilience/faults/fault-proxy.ts';
import { startServer } from '../../resilience/faults/server-process.ts';
import { uploadJourney } from './upload-journey.ts';

/** The journey with file fields, built and served by a server of its own behind a proxy that can fail. */
export interface UploadSite {
  readonly proxy: FaultProxy;
  /** Whether bytes are in a file of the data folder. */
  isOnDisk(bytes: Buffer): boolean;
  close(): Promise<void>;
}

/** Builds and starts it. */
export async function openUploadSite(): Promise<UploadSite> {
  const { dist } = await buildProject('uploads', uploadJourney);
  const data = mkdtempSync(join(tmpdir(), 'uploads-'));
  const server = await startServer({ SANDBOX: '1', DATA_DIR: data }, dirname(dist));
  const proxy = await openFaultProxy(Number(new URL(server.origin).port));
  return {
    proxy,
    isOnDisk: (bytes) => filesIn(data).some((path) => readFileSync(path).includes(bytes)),
    async close() {
      await proxy.close();
      await server.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Verifies a phone number as the app does, and leaves the tenant's id where the journey reads it. */
export const signInByCalls = (page: Page, phone: string): Promise<string> =>
  page.evaluate(async (primary_phone) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const { otp, data } = await post('/api/v1/onboard/phoneInput', { primary_phone });
    const uid: string = data.user._id;
    await post('/api/v1/onboard/verifyOtp', { otp, uid });
    localStorage.setItem('uid', uid);
    return uid;
  }, phone);

/** A file that the server takes for a photo. */
export const photo = (name: string, bytes: number, fill = name.length) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.alloc(bytes - 20, fill),
  ]),
});
