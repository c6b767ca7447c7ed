import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../../api/calls/index.ts';
import { fieldsSchema, readCallSchema } from '../../../api/http/schemas.ts';
import { startTestApp, type TestApp, TestBrowser } from '../../support/server/app.ts';
import { bodiesOf, withValue } from './bodies.ts';
import { mutantsOf, valuesOf } from './generate.ts';

const runs = { numRuns: Number(process.env.FUZZ_RUNS ?? 80), seed: Number(process.env.FUZZ_SEED ?? 20_261_121) };
const limitMs = 60_000 + runs.numRuns * 600;
const fields = fieldsSchema.$defs as Record<string, Record<string, unknown>>;
const secret = /^(\d{4}|\d{6}|\d{10}|\d{12}|[A-Z]{5}\d{4}[A-Z])$/;

let server: TestApp;
let tenant: TestBrowser;

beforeAll(async () => {
  server = await startTestApp({
    // These providers never fail, so a 500 is a bug of the API.
    providers: {
      tenants: { find: async () => ({}) },
      invitationLinks: { send: async () => undefined },
      aadhaar: {
        requestCode: async () => ({ accepted: true, reference: 'r' }),
        verifyCode: async () => false,
      },
      bureau: { judge: async () => 'eligible', judgeWithPhone: async () => 'eligible' },
      merchants: { register: async () => undefined },
    },
  });
});
// A tenant of its own for each test, so that the rows of the tests before do not slow it down.
let phone = 9_877_700_000;
beforeEach(async () => {
  phone += 1;
  tenant = new TestBrowser(server.app);
  await tenant.signIn(String(phone));
  await tenant.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid: tenant.uid });
});
afterAll(() => server.close());

/** The texts in a body that must not be in the log. */
function secretsIn(value: unknown): string[] {
  if (typeof value === 'string') return secret.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(secretsIn) : [];
}

/**
 * The new log lines, without the line in which the sandbox logs a code, and without the fields that are random or measured:
 * the hexadecimal ids contain any four digits every few thousand lines.
 */
function takeLogLines(): string {
  const lines = server.lines.splice(0).map((line) => JSON.parse(line));
  const written = lines.filter(({ sandboxCode }) => sandboxCode === undefined);
  return JSON.stringify(written.map(({ time, pid, ms, reqId, traceId, hash, position, ...rest }) => rest));
}

async function send(url: string, body: unknown): Promise<number> {
  // One minute between calls keeps them below the limits on codes, which would hide everything behind them.
  server.clock.advance(60_000);
  const headers = { 'content-type': 'application/json', cookie: `session=${tenant.cookie}` };
  const response = await server.app.inject({ method: 'POST', url, payload: JSON.stringify(body), headers });
  expect(response.statusCode, response.body).toBeLessThan(500);
  expect(response.body).not.toMatch(/node_modules|\.ts:\d|\n\s+at /);
  expect(response.json()).toMatchObject({ status: expect.any(String) });
  const log = takeLogLines();
  expect(secretsIn(body).filter((text) => log.includes(text))).toEqual([]);
  return response.statusCode;
}

/** Sends as a tenant who signs in again where a call before has ended the session, or its time is over. */
async function sendSignedIn(url: string, body: () => unknown): Promise<number> {
  const status = await send(url, body());
  if (status !== 401) return status;
  await tenant.signIn(String(phone));
  return send(url, body());
}

describe.each(calls.map(({ name, path, uidOf }) => ({ name, path, owned: uidOf !== undefined })))(
  '$name',
  ({ name, path }) => {
    const bodies = valuesOf(readCallSchema(name).request as Record<string, unknown>, fields);
    /** Puts the tenant's own uid wherever a valid body has it. */
    const own = (body: unknown) =>
      uidPathsIn(bodiesOf('own')[name] ?? {}).reduce((all, at) => withValue(all as object, at, tenant.uid), body);

    test(
      `${runs.numRuns} bodies that the schema allows => no 5xx status, no secret in the log`,
      async () => {
        const statuses = new Set<number>();
        await fc.assert(
          fc.asyncProperty(bodies, async (body) => {
            statuses.add(await sendSignedIn(path, () => own(body)));
          }),
          runs,
        );
        expect([...statuses].filter((status) => status === 401 || status === 415)).toEqual([]);
      },
      limitMs,
    );

    test(
      `${runs.numRuns} mutants => no 5xx status, no secret in the log`,
      async () => {
        const statuses = new Set<number>();
        await fc.assert(
          fc.asyncProperty(mutantsOf(bodies.map(own)), async (body) => {
            statuses.add(await send(path, body));
          }),
          runs,
        );
        expect(statuses).toContain(400);
      },
      limitMs,
    );
  },
);

test(
  `${runs.numRuns} addresses of look-ups and pages => no 5xx status`,
  async () => {
    const parts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[A-Z]{4}0[A-Z0-9]{6}$/),
      fc.stringMatching(/^\d{6}$/),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/pincode/', '/ifsc/', '/', '/assets/', '/api/'),
        parts,
        async (folder, part) => {
          fc.pre(folder + part !== '/pincode/000000');
          const { statusCode } = await server.app.inject({ url: folder + encodeURIComponent(part) });
          expect(statusCode).toBeLessThan(500);
        },
      ),
      runs,
    );
  },
  limitMs,
);

/** The paths of the tenant's uid in a body. */
function uidPathsIn(body: object, within = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return uidPathsIn(value, `${within}${name}.`);
    return value === 'own' ? [within + name] : [];
  });
}
