import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createDatabase } from '../../api/test-database.ts';
import { type BenchServer, startBare, startBenchServer } from './api-servers.ts';

/**
 * Measures two calls on PostgreSQL at TEST_DATABASE_URL, on loopback only, and compares them with two other servers in
 * the same run with the same payload: bare Fastify that stores nothing, and one that stores the same rows.
 * `SOAK_MINUTES` continues the load for so long and records the memory.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
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
}

await main();

async function main(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL;
  if (!postgres) throw new Error('TEST_DATABASE_URL is not set.');
  const database = await createDatabase(postgres);
  const ours = await startBenchServer(database.url);
  const [bare, bareWithRows] = await Promise.all([startBare(), startBare(database.url)]);
  try {
    // Enough tenants for all connections, because requests for one tenant would wait for the same row.
    const tenants = await signInMany(ours.origin);
    let turn = 0;
    const next = () => {
      turn += 1;
      return tenants[turn % tenants.length] ?? { uid: '', cookie: '' };
    };
    const payloads: Readonly<Record<string, Payload>> = {
      phoneInput: () => ({ cookie: '', body: { primary_phone: newPhone() } }),
      'check-eligibility': () => {
        const { uid, cookie } = next();
        return { cookie, body: { uid, pincode: '560001' } };
      },
    };
    for (const [call, payload] of Object.entries(payloads)) {
      const load = (server: BenchServer, connections: number, duration = seconds) =>
        fire(`${server.origin}${onboard}/${call}`, payload, connections, duration);
      for (const server of [bare, bareWithRows, ours]) await load(server, 50, 2);
      const base = await load(bare, 50);
      const sameRows = await load(bareWithRows, 50);
      const own = await load(ours, 50);
      report(`${call}, bare Fastify, 50 connections`, base);
      report(`${call}, bare Fastify with the same rows, 50 connections`, sameRows);
      report(`${call}, 50 connections`, own);
      report(`${call}, 500 connections`, await load(ours, 500));
      const [toBare, toSameRows] = [own.rate / base.rate, own.rate / sameRows.rate];
      process.stdout.write(
        `${call}: ${toBare.toFixed(2)} of bare, ${toSameRows.toFixed(2)} of bare with the same rows\n`,
      );
    }
    if (soakMinutes > 0) {
      const memory = watchMemory(ours);
      const url = `${ours.origin}${onboard}/check-eligibility`;
      const load = payloads['check-eligibility'];
      if (load) report('soak, 20 connections', await fire(url, load, 20, soakMinutes * 60));
      process.stdout.write(`memory (MB, every 30 s): ${(await memory()).join(' ')}\n`);
    }
  } finally {
    await Promise.all([ours, bare, bareWithRows].map((server) => server.stop()));
    await database.drop();
  }
}

async function fire(url: string, payload: Payload, connections: number, duration: number): Promise<Figures> {
  const result = await autocannon({
    url,
    connections,
    duration,
    method: 'POST',
    headers,
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
  return { rate: requests.average, medianMs: latency.p50, p99Ms: latency.p99, failures };
}

function signInMany(origin: string): Promise<{ uid: string; cookie: string }[]> {
  return Promise.all(Array.from({ length: tenantCount }, () => signIn(origin)));
}

async function signIn(origin: string): Promise<{ uid: string; cookie: string }> {
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

function report(name: string, { rate, medianMs, p99Ms, failures }: Figures): void {
  const figures = `${Math.round(rate)} req/s, median ${medianMs} ms, p99 ${p99Ms} ms, ${failures} failures`;
  process.stdout.write(`${name}: ${figures}\n`);
}
