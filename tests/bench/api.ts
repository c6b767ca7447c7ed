import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createDatabase } from '../support/server/database.ts';
import { type BenchServer, buildBenchServer, startBare, startBenchServer } from './api-servers.ts';
import { type BenchDatabase, watchDatabase } from './bench-database.ts';
import { median } from './statistics.ts';

/**
 * Measures two calls on PostgreSQL at TEST_DATABASE_URL, on loopback only, and compares them with two other servers in
 * the same run with the same payload: bare Fastify that stores nothing, and one that stores the same rows, which is
 * compared first. Rounds alternate. Where other programs use the machine, the processor time of a call (of the server and
 * of PostgreSQL) is the better measure than the rate. `SOAK_MINUTES` continues the load and records the memory.
 */
const amount = Number(process.env.BENCH_REQUESTS ?? 5000);
// Until the compiler of V8 has seen the code often enough.
const warmUp = Number(process.env.BENCH_WARM_UP ?? 15_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const only = process.env.BENCH_CALL;
const soakMinutes = Number(process.env.SOAK_MINUTES ?? 0);
const tenantCount = 200;
let phones = 0;
const headers = { 'content-type': 'application/json' };
const onboard = '/api/v1/onboard';

type Payload = () => { readonly cookie: string; readonly body: object };

interface Figures {
  readonly rate: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly failures: number;
  readonly answers: number;
}

interface Sample extends Figures {
  /** Milliseconds of processor time for one answer: of the server, and of PostgreSQL. */
  readonly serverMs: number;
  readonly postgresMs: number;
}

await main();

async function main(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL;
  if (!postgres) throw new Error('TEST_DATABASE_URL is not set.');
  buildBenchServer();
  const [database, byHandDatabase] = [await createDatabase(postgres), await createDatabase(postgres)];
  const ours = await startBenchServer(database.url);
  // Its tables are those of the product, which the product has made.
  await startBenchServer(byHandDatabase.url).then((server) => server.stop());
  const [bare, byHand] = [await startBare(), await startBare(byHandDatabase.url)];
  const [watched, byHandWatched] = [await watchDatabase(database.url), await watchDatabase(byHandDatabase.url)];
  try {
    // Enough tenants for all connections, because requests for one tenant would wait for the same row.
    const tenants = await signInMany(ours.origin);
    for (const { uid } of tenants) await byHandWatched.addTenant(uid);
    for (const [call, payload] of Object.entries(payloadsFor(tenants))) {
      if (only && call !== only) continue;
      const load = (server: BenchServer, connections: number, count = amount) =>
        fire(`${server.origin}${onboard}/${call}`, payload, { connections, amount: count });
      // The first request also writes what a second one only confirms.
      const same = payload();
      const repeat: Payload = () => same;
      const ask = (server: BenchServer) => askOnce(`${server.origin}${onboard}/${call}`, repeat);
      for (const server of [byHand, ours]) await ask(server);
      const own = await watched.rowsWritten(() => ask(ours));
      const other = await byHandWatched.rowsWritten(() => ask(byHand));
      process.stdout.write(`${call} writes: ${own}; by hand: ${other}\n`);
      if (own !== other) throw new Error('The server by hand does not write the same rows.');
      for (const server of [bare, byHand, ours]) await load(server, 50, warmUp);
      for (const one of [watched, byHandWatched]) await one.analyze();
      report(`${call}, bare Fastify`, await load(bare, 50));
      const samples: { own: Sample; other: Sample }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const other = await sample(byHand, byHandWatched, () => load(byHand, 50));
        const own = await sample(ours, watched, () => load(ours, 50));
        report(`${call}, the same rows by hand`, other);
        report(`${call}, ours`, own);
        samples.push({ own, other });
      }
      report(`${call}, 500 connections`, await load(ours, 500));
      reportRatios(call, samples);
    }
    if (soakMinutes > 0) await soak(ours, payloadsFor(tenants)['check-eligibility']);
  } finally {
    await Promise.all([ours, bare, byHand].map((server) => server.stop()));
    for (const one of [watched, byHandWatched]) await one.close();
    for (const one of [database, byHandDatabase]) await one.drop();
  }
}

interface SignedIn {
  readonly uid: string;
  readonly cookie: string;
}

function payloadsFor(tenants: readonly SignedIn[]) {
  let turn = 0;
  const next = () => {
    turn += 1;
    return tenants[turn % tenants.length] ?? { uid: '', cookie: '' };
  };
  return {
    phoneInput: () => ({ cookie: '', body: { primary_phone: newPhone() } }),
    'check-eligibility': () => {
      const { uid, cookie } = next();
      return { cookie, body: { uid, pincode: '560001' } };
    },
  } satisfies Readonly<Record<string, Payload>>;
}

async function askOnce(url: string, payload: Payload): Promise<void> {
  const { cookie, body } = payload();
  const response = await fetch(url, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
}

async function sample(server: BenchServer, database: BenchDatabase, load: () => Promise<Figures>): Promise<Sample> {
  const before = [server.processorMs(), database.processorMs()] as const;
  const figures = await load();
  return {
    ...figures,
    serverMs: (server.processorMs() - before[0]) / figures.answers,
    postgresMs: (database.processorMs() - before[1]) / figures.answers,
  };
}

/** The processor time of an answer. */
function processorMs({ serverMs, postgresMs }: Sample): number {
  return serverMs + postgresMs;
}

function reportRatios(call: string, samples: readonly { own: Sample; other: Sample }[]): void {
  const say = (name: string, of: (pair: { own: Sample; other: Sample }) => number) =>
    process.stdout.write(
      `${call}: ${name} ${median(samples.map(of))?.toFixed(2)} (${samples
        .map(of)
        .map((n) => n.toFixed(2))
        .join(', ')})\n`,
    );
  say('rate, of the same rows by hand', ({ own, other }) => own.rate / other.rate);
  say(
    'answers in a second of processor time, of the same rows by hand',
    ({ own, other }) => processorMs(other) / processorMs(own),
  );
  say('p99, in medians', ({ own }) => own.p99Ms / own.medianMs);
  say('p99 by hand, in medians', ({ other }) => other.p99Ms / other.medianMs);
}

async function soak(ours: BenchServer, payload: Payload): Promise<void> {
  const memory = watchMemory(ours);
  const url = `${ours.origin}${onboard}/check-eligibility`;
  report('soak, 20 connections', await fire(url, payload, { connections: 20, duration: soakMinutes * 60 }));
  process.stdout.write(`memory (MB, every 30 s): ${(await memory()).join(' ')}\n`);
}

async function fire(
  url: string,
  payload: Payload,
  size: { readonly connections: number; readonly amount?: number; readonly duration?: number },
): Promise<Figures> {
  const start = performance.now();
  let lastAnswer = start;
  const result = await autocannon({
    url,
    ...size,
    method: 'POST',
    headers,
    setupClient(client) {
      // The duration that it reports is in whole seconds.
      client.on('response', () => {
        lastAnswer = performance.now();
      });
    },
    requests: [
      {
        setupRequest(request) {
          const { cookie, body } = payload();
          return { ...request, headers: { ...request.headers, cookie }, body: JSON.stringify(body) };
        },
      },
    ],
  });
  const { requests, latency, non2xx, errors, timeouts } = result;
  const failures = non2xx + errors + timeouts;
  const answers = requests.total - non2xx;
  const rate = answers === 0 ? 0 : answers / ((lastAnswer - start) / 1000);
  return { rate, medianMs: latency.p50, p99Ms: latency.p99, failures, answers };
}

async function signInMany(origin: string): Promise<SignedIn[]> {
  const tenants: SignedIn[] = [];
  while (tenants.length < tenantCount)
    tenants.push(...(await Promise.all(Array.from({ length: 10 }, () => signIn(origin)))));
  return tenants;
}

async function signIn(origin: string): Promise<SignedIn> {
  const post = async (call: string, body: object, cookie = '') => {
    const request = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) };
    const response = await fetch(`${origin}${onboard}/${call}`, request);
    const set = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    return { body: (await response.json()) as { otp: string; data: { user: { _id: string } } }, cookie: set };
  };
  const sent = await post('phoneInput', { primary_phone: newPhone() });
  const uid = sent.body.data.user._id;
  const { cookie } = await post('verifyOtp', { otp: sent.body.otp, uid }, sent.cookie);
  await post('panCheck', { pan_number: 'ABCPE1234F', uid }, cookie);
  return { uid, cookie };
}

/** A phone number that is new in this run and not one of the sandbox's personas. */
function newPhone(): string {
  phones += 1;
  return `9${String(Math.floor(phones / 9000)).padStart(5, '0')}${String(phones % 9000).padStart(4, '0')}`;
}

function watchMemory(server: BenchServer): () => Promise<number[]> {
  const figures: number[] = [];
  let watching = true;
  const watch = (async () => {
    while (watching) {
      figures.push(Math.round((await server.memory()) / 1e6));
      for (let i = 0; i < 30 && watching; i += 1) await wait(1000);
    }
  })();
  return async () => {
    watching = false;
    await watch;
    return figures;
  };
}

function report(name: string, { rate, medianMs, p99Ms, failures, ...times }: Figures & Partial<Sample>): void {
  const { serverMs = 0, postgresMs = 0 } = times;
  const processor = serverMs ? `, processor ${serverMs.toFixed(2)} + PostgreSQL ${postgresMs.toFixed(2)} ms` : '';
  const figures = `${Math.round(rate)} req/s, median ${medianMs} ms, p99 ${p99Ms} ms, ${failures} failures${processor}`;
  process.stdout.write(`${name}: ${figures}\n`);
}
