import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections, Outgoing } from './store/define.ts';

/** The counters of this process since its start. */
export interface Metrics {
  countAnswer(method: string, route: string, status: number, seconds: number): void;
  countCode(purpose: string): void;
  /** Reports what waits to be sent to partners; counted in the database on each scrape. */
  watchOutgoing(count: Outgoing['count']): void;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Creates the counters; the database connections are read on each scrape. */
export function createMetrics(connections: () => Connections): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  let countOutgoing: Outgoing['count'] | undefined;
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by the pattern of the route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const codes = new Counter({
    name: 'one_time_codes_sent_total',
    help: 'One-time codes that were made and sent.',
    labelNames: ['purpose'],
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  // Without the database the last counts stay, and all other metrics are still reported.
  const readOutgoing = async () => countOutgoing?.().catch(() => undefined);
  new Gauge({
    name: 'outgoing_entries',
    help: 'What waits to be sent to partners: not tried yet or under way, and failed so far. Of all processes.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, failed } = (await readOutgoing()) ?? {};
      if (waiting !== undefined) this.set({ state: 'waiting' }, waiting);
      if (failed !== undefined) this.set({ state: 'failed' }, failed);
    },
  });
  new Gauge({
    name: 'outgoing_oldest_seconds',
    help: 'The age of the oldest entry that waits to be sent to a partner.',
    registers,
    async collect() {
      const { oldestSeconds } = (await readOutgoing()) ?? {};
      if (oldestSeconds !== undefined) this.set(oldestSeconds);
    },
  });
  return {
    watchOutgoing(count) {
      countOutgoing = count;
    },
    countAnswer: (method, route, status, seconds) => answers.observe({ method, route, status }, seconds),
    countCode: (purpose) => codes.inc({ purpose }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** Counts every answer under its route pattern, so that no URL and no number becomes a label. */
export function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    metrics.countAnswer(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
}
