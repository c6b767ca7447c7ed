import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../api/app.ts';
import { chooseProviders } from '../../../api/calls/providers/choose.ts';
import type { Providers } from '../../../api/calls/providers/define.ts';
import { type Config, readConfig } from '../../../api/config/config.ts';
import { limitNames } from '../../../api/config/limits.ts';
import { hashToken, loadKeys } from '../../../api/keys/secrets.ts';
import type { PublishedJourneys } from '../../../api/releases/published-journeys.ts';
import type { ReleasedJourneys } from '../../../api/releases/released-journeys.ts';
import { type Store, storeIn } from '../../../api/store/store.ts';
import type { SweepOptions } from '../../../api/store/sweep-database.ts';
import { createMetrics } from '../../../api/traces/metrics.ts';
import type { SpanRecorder } from '../../../api/traces/recorder.ts';
import { openTestDatabase } from './database.ts';
import { shareCompilers } from './share-compilers.ts';

shareCompilers();

/** The operator's token of every test server. */
export const testAdminToken = 'operator-of-the-tests';

/** Settings without limits, for tests that repeat one call of one tenant. */
export const unlimited: Readonly<Record<string, string>> = {
  LIMIT_CODE_WAITS: '0',
  LIMIT_PANS_PER_DAY: '1000',
  ...Object.fromEntries(
    limitNames.flatMap((name) =>
      ['TENANT', 'PHONE', 'ADDRESS', 'DEPLOYMENT'].map((scope) => [
        `LIMIT_${name.replaceAll('-', '_').toUpperCase()}_${scope}`,
        'off',
      ]),
    ),
  ),
};

/** A server for tests: a real store in memory, and a clock that the test sets. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly clock: { advance(ms: number): void };
  readonly lines: string[];
  close(): Promise<void>;
}

/** Starts a test server; `store` shares the data of another, like a second process. */
export async function startTestApp({
  env = {},
  config = {},
  providers = {},
  store,
  requestTimeoutMs,
  leaseMs,
  recorder,
  adminTokenHash = hashToken(testAdminToken),
  published,
  releases,
}: {
  env?: Record<string, string>;
  config?: Partial<Config>;
  providers?: Partial<Providers>;
  store?: Store;
  requestTimeoutMs?: number;
  leaseMs?: number;
  recorder?: SpanRecorder | undefined;
  adminTokenHash?: string;
  published?: PublishedJourneys;
  releases?: ReleasedJourneys;
} = {}): Promise<TestApp> {
  const fullConfig = { ...patientConfig(env), ...config };
  const keys = loadKeys({ ...fullConfig, panKey: '07'.repeat(32) }, fullConfig.dataDir);
  const ownStore = store ?? storeIn(await openTestDatabase(), keys.pan, keys.audit);
  const lines: string[] = [];
  let offset = 0;
  const app = buildApp(
    {
      config: fullConfig,
      keys,
      store: ownStore,
      providers: { ...chooseProviders(fullConfig), ...providers },
      metrics: createMetrics(ownStore.connections),
      adminTokenHash,
      published,
      releases,
      now: () => new Date(Date.now() + offset),
    },
    { write: (line) => lines.push(line), requestTimeoutMs, leaseMs, recorder },
  );
  await app.ready();
  return {
    app,
    store: ownStore,
    clock: {
      advance(ms) {
        offset += ms;
      },
    },
    lines,
    async close() {
      await app.close();
      if (!store) await ownStore.close();
    },
  };
}

function patientConfig(env: Readonly<Record<string, string>>): Config {
  // Listens nowhere: a gateway would need PUBLIC_ORIGIN to listen on other machines' addresses.
  const read = readConfig({ HOST: 'localhost', ...env });
  // A slow machine must not fail a test; the tests of the limits set their own.
  const pressure = { ...read.pressure, requestMs: 60_000, loopMs: 60_000, connectionMs: 60_000 };
  return { ...read, pressure };
}

/** A response, with its parsed body. */
export interface TestReply {
  readonly status: number;
  // Each test states which fields it expects.
  readonly body: Record<string, never>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The options of a sweep with the default retention. */
export const sweepAt = (now: Date): SweepOptions => ({
  now,
  retention: readConfig({}).retention,
  key: Buffer.alloc(32),
});

/** The text of a consent or a notice, as a browser reports it. */
export const shownText = { text_sha256: '0f'.repeat(32), language: 'en', journey_version: '1.0.0' };

/** A browser for tests, which keeps its cookie between calls. */
export class TestBrowser {
  cookie: string | undefined;
  uid = '';

  constructor(private readonly app: FastifyInstance) {}

  async post(url: string, payload: object, headers: Record<string, string> = {}): Promise<TestReply> {
    const response = await this.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...(this.cookie ? { cookie: `session=${this.cookie}` } : {}), ...headers },
    });
    const set = response.cookies.find(({ name }) => name === 'session');
    if (set) this.cookie = set.value;
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  /** Submits a phone number; returns the sandbox's code. */
  async givePhone(phone: string): Promise<string> {
    const { body } = await this.post('/api/v1/onboard/phoneInput', { primary_phone: phone });
    const { otp, data } = body as unknown as { otp: string; data: { user: { _id: string } } };
    this.uid = data.user._id;
    return otp;
  }

  /** Agrees to the use of the tenant's data. */
  async agree(purpose = 'credit-check'): Promise<TestReply> {
    return this.post('/api/v1/consents', { uid: this.uid, purpose, ...shownText });
  }

  /** Submits and verifies a phone number. */
  async signIn(phone: string): Promise<TestReply> {
    const otp = await this.givePhone(phone);
    return this.post('/api/v1/onboard/verifyOtp', { otp, uid: this.uid });
  }
}
