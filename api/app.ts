import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { calls, lookups } from './calls/index.ts';
import { registerNumbers } from './calls/numbers/register-numbers.ts';
import { registerCall } from './calls/pipeline/answer-call.ts';
import { type OutgoingWorker, startOutgoingWorker } from './calls/pipeline/outgoing.ts';
import type { Providers } from './calls/providers/define.ts';
import { registerUpload } from './calls/upload-file.ts';
import type { Config } from './config/config.ts';
import { withoutBase } from './http/addresses.ts';
import { checkBodies, limitBodyTime } from './http/bodies.ts';
import { describeApi } from './http/describe-api.ts';
import { drainOnClose } from './http/drain.ts';
import { answerFailures, answerMalformed, sendFailure } from './http/failures.ts';
import { addSecurityHeaders, protectAnswers } from './http/headers.ts';
import { limitRequests } from './http/pressure/limit-requests.ts';
import { fieldsSchema } from './http/schemas.ts';
import { serveApp } from './http/static.ts';
import type { Keys } from './keys/secrets.ts';
import type { PublishedJourneys } from './releases/published-journeys.ts';
import type { ReleasedJourneys } from './releases/released-journeys.ts';
import type { Store } from './store/store.ts';
import { serveStudio } from './studio/serve-studio.ts';
import { createClaims } from './tenants/idempotency/claims.ts';
import { logAnswers, logOptions } from './traces/log.ts';
import { type Metrics, measureAnswers } from './traces/metrics.ts';
import type { SpanRecorder } from './traces/recorder.ts';
import { traceRequests } from './traces/trace-requests.ts';

/** What `main.ts` creates. Each part of the server names what it needs of it. */
interface Dependencies {
  readonly config: Config;
  readonly keys: Keys;
  readonly store: Store;
  readonly providers: Providers;
  readonly metrics: Metrics;
  /** SHA-256 of the operator's token. */
  readonly adminTokenHash: string;
  readonly now: () => Date;
  /** The texts that were published since the build; without it, tenants get those of the build. */
  readonly published?: PublishedJourneys | undefined;
  /** The releases of the studio; without them, tenants get the deployed build. */
  readonly releases?: ReleasedJourneys | undefined;
}

const bodyLimitBytes = 64 * 1024;

interface AppOptions {
  /** Receives the log lines instead of stdout. */
  readonly write?: ((line: string) => void) | undefined;
  /** How long a client may take to send a request. */
  readonly requestTimeoutMs?: number | undefined;
  /** How long a repeat waits for a process that crashed while it worked on the request. */
  readonly leaseMs?: number | undefined;
  /** Records a span for each request and each outgoing call. */
  readonly recorder?: SpanRecorder | undefined;
}

/** Assembles the server without starting it. */
export function buildApp(
  dependencies: Dependencies,
  { write, requestTimeoutMs = 30_000, leaseMs, recorder }: AppOptions = {},
): FastifyInstance {
  const app = createServer(dependencies, { write, requestTimeoutMs });
  app.removeContentTypeParser('text/plain');
  app.addSchema(fieldsSchema);
  app.register(cookie);
  traceRequests(app, recorder);
  logAnswers(app);
  measureAnswers(app, dependencies.metrics);
  dependencies.metrics.watchOutgoing(() => dependencies.store.outgoing.count());
  if (dependencies.published) dependencies.metrics.watchPublished(dependencies.published);
  drainOnClose(app);
  protectAnswers(app, { publicOrigins: dependencies.config.publicOrigins });
  answerFailures(app);
  limitBodyTime(app, requestTimeoutMs);
  checkBodies(app);
  describeApi(app);
  const claims = createClaims(dependencies.store.requests, leaseMs);
  app.addHook('onClose', async () => claims.close());
  sendOutgoing(app, dependencies, recorder);
  // A plugin of their own, so that they are registered after the OpenAPI plugin, which collects them.
  app.register((routes, _options, done) => {
    limitRequests(routes, dependencies);
    for (const call of calls) registerCall(routes, call, dependencies, claims);
    registerUpload(routes, dependencies, claims);
    for (const register of lookups) register(routes, dependencies);
    done();
  });
  // Apart from the calls: tenants take no turns for it, so it reads no cookie.
  app.register((routes, _options, done) => {
    registerNumbers(routes, dependencies);
    done();
  });
  // Files are served also under pressure.
  app.register((routes, _options, done) => {
    serveStudio(routes, dependencies);
    done();
  });
  app.register((routes, _options, done) => {
    const { config, published, releases } = dependencies;
    serveApp(routes, config.dist, { worker: config.serviceWorker, published, releases });
    done();
  });
  return app;
}

/** The HTTP server without routes: its log, its limits, and how it answers what is not HTTP. */
function createServer(
  { config }: Dependencies,
  { write, requestTimeoutMs }: { write?: ((line: string) => void) | undefined; requestTimeoutMs: number },
): FastifyInstance {
  // Files may take longer than other requests.
  const longestMs = Math.max(requestTimeoutMs, config.files.uploadMs);
  return Fastify({
    logger: { ...logOptions, ...(write ? { stream: { write } } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    rewriteUrl: withoutBase(config.dist),
    bodyLimit: bodyLimitBytes,
    requestTimeout: longestMs,
    // Node enforces the limits only when they are passed here. The interval is how often it checks for slow clients.
    http: {
      requestTimeout: longestMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(5000, requestTimeoutMs / 2),
    },
    return503OnClosing: false,
    clientErrorHandler: answerMalformed,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: false,
        allowUnionTypes: true,
      },
    },
    frameworkErrors(error, request, reply) {
      addSecurityHeaders(request, reply);
      sendFailure(error, request, reply);
    },
  });
}

/** Runs the worker of the outgoing table while the server runs. */
function sendOutgoing(app: FastifyInstance, dependencies: Dependencies, recorder: SpanRecorder | undefined): void {
  let outgoing: OutgoingWorker | undefined;
  app.addHook('onReady', async () => {
    outgoing = startOutgoingWorker(dependencies, app.log, recorder);
  });
  // Before the store closes.
  app.addHook('preClose', async () => outgoing?.stop());
}
