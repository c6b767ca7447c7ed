import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Database connections: open, idle, and requests waiting for one. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Counts what waits to be sent to partners. */
type CountOutgoing = () => Promise<{
  readonly waiting: number;
  readonly failed: number;
  readonly oldestSeconds: number;
}>;

/** What the metrics tell of the published texts. */
interface WatchedPublished {
  readonly ids: readonly string[];
  statusOf(journey: string): { readonly number: number; readonly conflicts: readonly unknown[] };
}

/** The counters of this process since its start. */
export interface Metrics {
  countAnswer(method: string, route: string, status: number, seconds: number): void;
  countCode(purpose: string): void;
  /** Reports what waits to be sent to partners; counted in the database on each scrape. */
  watchOutgoing(count: CountOutgoing): void;
  /** Reports which published texts this process serves. */
  watchPublished(published: WatchedPublished): void;
  /** Rows of the audit that wait for the chain, and the seconds for which the oldest one has. */
  setAuditLag(lag: { rows: number; seconds: number }): void;
  /** Counts what a sweep has deleted, by table. */
  countSwept(rows: Readonly<Record<string, number>>): void;
  /** Counts a request that was refused because an allowance was used up. */
  countRefusal(limit: string): void;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Creates the counters; the database connections are read on each scrape. */
export function createMetrics(connections: () => Connections): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
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
  const swept = new Counter({
    name: 'rows_swept_total',
    help: 'Rows that were deleted because of their age; for users, the tenants who were erased.',
    labelNames: ['table'],
    registers,
  });
  const lastSweep = new Gauge({
    name: 'last_sweep_timestamp_seconds',
    help: 'When this process last deleted what is older than its retention.',
    registers,
  });
  const refusals = new Counter({
    name: 'limited_requests_total',
    help: 'Requests that were answered 429, by the limit.',
    labelNames: ['limit'],
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
  return {
    watchOutgoing: addOutgoingGauges(registers),
    watchPublished: addPublishedGauges(registers),
    setAuditLag: auditLagIn(registers),
    countAnswer: (method, route, status, seconds) => answers.observe({ method, route, status }, seconds),
    countCode: (purpose) => codes.inc({ purpose }),
    countSwept(rows) {
      for (const [table, count] of Object.entries(rows)) swept.inc({ table }, count);
      lastSweep.setToCurrentTime();
    },
    countRefusal: (limit) => refusals.inc({ limit }),
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

function auditLagIn(registers: Registry[]): Metrics['setAuditLag'] {
  const rowGauge = new Gauge({ name: 'audit_unsealed_rows', help: 'Audit rows that wait for the chain.', registers });
  const ageGauge = new Gauge({
    name: 'audit_unsealed_seconds',
    help: 'For how long the oldest audit row has waited for the chain.',
    registers,
  });
  return ({ rows, seconds }) => {
    rowGauge.set(rows);
    ageGauge.set(seconds);
  };
}

/**
 * Adds the metrics of what waits to be sent to partners, of all processes; counted in the database on each scrape, once
 * the returned function has been given the count. Without the database they keep their values.
 */
function addOutgoingGauges(registers: Registry[]): (count: CountOutgoing) => void {
  let countEntries: CountOutgoing | undefined;
  const read = async () => countEntries?.().catch(() => undefined);
  new Gauge({
    name: 'outgoing_entries',
    help: 'What waits to be sent to partners: not tried yet or under way, and failed so far. Of all processes.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await read();
      if (!counts) return;
      this.set({ state: 'waiting' }, counts.waiting);
      this.set({ state: 'failed' }, counts.failed);
    },
  });
  new Gauge({
    name: 'outgoing_oldest_seconds',
    help: 'The age of the oldest entry that waits to be sent to a partner.',
    registers,
    async collect() {
      const counts = await read();
      if (counts) this.set(counts.oldestSeconds);
    },
  });
  return (count) => {
    countEntries = count;
  };
}

/** Adds the metrics of the published texts that this process serves, once the returned function has been given them. */
function addPublishedGauges(registers: Registry[]): (published: WatchedPublished) => void {
  let watched: WatchedPublished | undefined;
  const add = (name: string, help: string, read: (status: ReturnType<WatchedPublished['statusOf']>) => number) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['journey'],
      collect() {
        for (const journey of watched?.ids ?? []) this.set({ journey }, read(watched?.statusOf(journey) ?? none));
      },
    });
  add('published_texts_number', 'The version whose texts this process serves; 0 for none.', ({ number }) => number);
  add(
    'published_texts_conflicts',
    'Published texts that are left out, since the release has other ones at their places.',
    ({ conflicts }) => conflicts.length,
  );
  return (published) => {
    watched = published;
  };
}

const none = { number: 0, conflicts: [] };
