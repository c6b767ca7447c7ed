import { createHash } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

/** One call of the app to its API, as it went over the wire. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The `idempotency-key` header. */
  readonly key: string | undefined;
}

interface Fixtures {
  /** A phone number of this test alone; its last four digits decide the sandbox's answer. */
  readonly newPhone: (ending?: string) => string;
  /** Every call made so far, in order, of all pages of the test. */
  readonly calls: readonly Call[];
  /** Says that the browser may report a failed load: an HTTP status such as `500`, or a network error such as `net::ERR_FAILED`. */
  readonly expectFailure: (reason: string | number) => void;
}

const apiPaths = /^\/(api|admin|crm|pincode|ifsc)\//;

/** A test in a browser that reports nothing: an error in the console, an uncaught one or a violated policy fails it. */
export const test = base.extend<Fixtures>({
  newPhone: async ({ browserName: _ }, use, { testId }) => {
    let count = 0;
    await use((ending = '0000') => {
      count += 1;
      const hash = createHash('sha256').update(`${testId} ${count}`).digest();
      return `${6 + (hash.readUInt8(0) % 4)}${String(hash.readUInt32BE(1) % 100_000).padStart(5, '0')}${ending}`;
    });
  },
  calls: [
    async ({ context }, use) => {
      const calls: Call[] = [];
      context.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (!apiPaths.test(path)) return;
        const key = request.headers()['idempotency-key'];
        calls.push({ method: request.method(), path, body: request.postDataJSON(), key });
      });
      await use(calls);
    },
    { auto: true },
  ],
  expectFailure: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const expected: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      context.on('weberror', (error) => problems.push(String(error.error().stack)));
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use((reason) =>
        expected.push(
          `Failed to load resource: ${typeof reason === 'number' ? `the server responded with a status of ${reason} ` : reason}`,
        ),
      );
      expect(problems.filter((problem) => !expected.some((start) => problem.startsWith(start)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** What stands in a page's storage, key by key. */
export const storageOf = (page: Page): Promise<{ local: Record<string, string>; session: Record<string, string> }> =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));
