import autocannon from 'autocannon';
import { type BenchServer, startBareFiles, startWithEmbedded } from './api-servers.ts';

/**
 * Compares how the product serves the last build with a bare Fastify that serves the same folder with @fastify/static, in
 * rounds that alternate, by the processor time of an answer. Addresses of pages are routes in the product and files in the other.
 */
const amount = Number(process.env.BENCH_REQUESTS ?? 5000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const headers = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en-IN' };

await main();

async function main(): Promise<void> {
  const [ours, bare] = await Promise.all([startWithEmbedded(), startBareFiles('dist')]);
  try {
    const script = await firstScript(ours);
    for (const [route, file] of [
      ['/', '/index.html'],
      ['/faq', '/faq.html'],
      [script, script],
    ] as const) {
      const ratios: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const [own, other] = [await processorMsFor(ours, route), await processorMsFor(bare, file)];
        // The first round only warms both up.
        if (round > 0) ratios.push(other / own);
      }
      process.stdout.write(`${route}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} of bare Fastify\n`);
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** A script of the first page. */
async function firstScript({ origin }: BenchServer): Promise<string> {
  const page = await (await fetch(origin, { headers })).text();
  const [script] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  if (!script) throw new Error('The app is not built: npm run build.');
  return script;
}

/** The processor time of one answer: what limits a server that has a core for itself. */
async function processorMsFor(server: BenchServer, address: string): Promise<number> {
  const before = server.processorMs();
  const url = server.origin + address;
  const { requests, non2xx, errors } = await autocannon({ url, connections: 50, amount, headers });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed.`);
  return (server.processorMs() - before) / requests.total;
}
