import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { ApiCall } from '../../calls/pipeline/call.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isDraftKeyOf, sessionTokenOf } from '../../tenants/sessions.ts';
import { watchEventLoop } from './event-loop.ts';
import { shed } from './shed.ts';
import { type RequestTime, throwIfOver, withinTime } from './time-limit.ts';
import { createTurns } from './turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also under pressure, such as the health of the process. */
    readonly isExempt?: true;
    /** The call of a POST route. */
    readonly call?: Pick<ApiCall<unknown>, 'uidOf' | 'turnOf'>;
  }
  interface FastifyRequest {
    /** Undefined on a route that is exempt. */
    time: RequestTime | undefined;
  }
}

/** Gives every route that is added afterwards a time limit, sheds load, and lets the requests of a tenant take turns. */
export function limitRequests(app: FastifyInstance, { config, store, keys }: Dependencies): void {
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
