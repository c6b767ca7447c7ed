import { expect, type Page } from '@playwright/test';
import { type FaultProxy, openFaultProxy } from '../../resilience/faults/fault-proxy.ts';
import { test } from './test.ts';

/** What the server has stored about the tenant of a page. */
export interface StoredRows {
  readonly landlords: readonly { readonly name: string }[];
  readonly checks: readonly { readonly kind: string; readonly outcome: string }[];
}

/** A browser test whose page reaches the server only through a proxy that can fail. */
export const testThroughProxy = test.extend<{ faultProxy: FaultProxy; networkErrors: undefined }>({
  faultProxy: async ({ browserName: _ }, use, { config }) => {
    const { port } = new URL(config.projects[0]?.use.baseURL ?? '');
    const proxy = await openFaultProxy(Number(port));
    await use(proxy);
    await proxy.close();
  },
  baseURL: ({ faultProxy }, use) => use(faultProxy.origin),
  networkErrors: [
    async ({ expectFailure }, use) => {
      expectFailure('net::ERR_');
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The rows of a tenant, as the server reports them to the tenant. */
export async function storedRows(page: Page, uid: string): Promise<StoredRows> {
  const read = () =>
    page.evaluate(async (tenant) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ uid: tenant });
      const response = await fetch('/api/v1/my-data', { method: 'POST', headers, body });
      return response.ok ? ((await response.json()) as { data: StoredRows }).data : undefined;
    }, uid);
  const data = await read();
  expect(data).toBeDefined();
  return data as StoredRows;
}
