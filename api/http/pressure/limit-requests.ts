import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { PressureSettings } from '../../config/pressure.ts';
import type { Keys } from '../../keys/secrets.ts';
import { refusal } from '../../refusals/refusal.ts';
import type { Store } from '../../store/store.ts';
import { isDraftKeyOf, sessionTokenOf } from '../session-cookies.ts';
import { type RequestTime, throwIfOver, withinTime } from './time-limit.ts';
import { createTurns } from './turns.ts';

/** Whose a call is: the tenant that its body names, or what it locks before a session exists, such as a phone. */
interface CallOwner {
  uidOf?(body: unknown): string;
  turnOf?(body: unknown): string;
}

/** What the limits depend on. */
interface PressureDependencies {
  readonly config: Pick<Config, 'pressure'>;
  readonly store: Pick<Store, 'queueMs'>;
  readonly keys: Pick<Keys, 'draft'>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also under pressure, such as the health of the process. */
    readonly isExempt?: true;
    /** The call of a POST route. */
    readonly call?: CallOwner;
  }
  interface FastifyRequest {
    /** Undefined on a route that is exempt. */
    time: RequestTime | undefined;
  }
}

/** Gives every route that is added afterwards a time limit, sheds load, and lets the requests of a tenant take turns. */
export function limitRequests(app: FastifyInstance, { config, store, keys }: PressureDependencies): void {
  const { pressure } = config;
  const loop = watchEventLoop();
  const takeTurn = createTurns(pressure.tenantTurns);
  app.decorateRequest('time');
  app.addHook('onClose', async () => loop.stop());
  app.addHook('onRoute', (route) => {
    if (route.config?.isExempt) return;
    const { handler } = route;
    const limited: RouteHandlerMethod = function (request, reply) {
      const late = { loopMs: loop.lateMs(), connectionMs: store.queueMs() };
      shed(late, pressure, () => isUnderWay(request, keys.draft));
      const work = async (time: RequestTime) => {
        throwIfOver(time);
        return handler.call(this, request, reply);
      };
      const tenant = tenantOf(request);
      return withinTime(pressure.requestMs, (time) => {
        request.time = time;
        return tenant === undefined ? work(time) : takeTurn(tenant, () => work(time));
      });
    };
    route.handler = limited;
  });
}

/** Whether the browser has proved that it has verified the phone of the tenant in the body; needs no database. */
function isUnderWay(request: FastifyRequest, draftKey: Buffer): boolean {
  const uid = request.routeOptions.config.call?.uidOf?.(request.body);
  return uid !== undefined && isDraftKeyOf(request, uid, draftKey);
}

/** Requests with the same text lock the same rows. */
function tenantOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.config.call?.turnOf?.(request.body) ?? sessionTokenOf(request);
}

const resolutionMs = 20;

const windowMs = 1000;

/** Watches the event loop of this process. */
export interface LoopWatch {
  /** Milliseconds by which the event loop was late, on average over the last second. */
  lateMs(): number;
  stop(): void;
}

/** Starts to watch the event loop. */
export function watchEventLoop(): LoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let late = 0;
  const timer = setInterval(() => {
    late = Math.max(0, histogram.mean / 1e6 - resolutionMs) || 0;
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    lateMs: () => late,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}

// A tenant who has begun is refused only when the process is this many times as late as for a newcomer.
const patience = 3;

/** How late this process is, in milliseconds. */
export interface Lateness {
  readonly loopMs: number;
  readonly connectionMs: number;
}

/**
 * Refuses a request while the event loop or the queue for database connections is late: newcomers first, tenants who have
 * verified their phone last.
 * @throws Refusal 503
 */
function shed(late: Lateness, limits: Pick<PressureSettings, keyof Lateness>, isUnderWay: () => boolean): void {
  const isLate = (times: number) =>
    late.loopMs > limits.loopMs * times || late.connectionMs > limits.connectionMs * times;
  if (isLate(1) && (isLate(patience) || !isUnderWay())) throw refusal('busy');
}
