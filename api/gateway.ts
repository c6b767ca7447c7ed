import type { FastifyRequest } from 'fastify';
import type { ApiCall, CallRequest, Committed } from './call.ts';
import type { Dependencies } from './dependencies.ts';
import { Refusal } from './refusal.ts';
import type { CallSchema } from './schemas.ts';
import { callUpstream, type UpstreamAnswer } from './upstream.ts';

/** Whether a call goes to the real host: all of `/api/v1/onboard/` and `/admin/`, if API_ORIGIN is set. */
export function isForwarded(call: ApiCall<unknown>, { config }: Dependencies): boolean {
  return config.apiOrigin !== undefined && /^\/(api\/v1\/onboard|admin)\//.test(call.path);
}

/**
 * Forwards a call to the real host with the shared API key, and saves its answer.
 * @throws Refusal 502 when the answer does not match the call's schema; the host's own status when that is an error.
 */
export async function forward(
  call: ApiCall<unknown>,
  { body, session, step, commit }: CallRequest<unknown>,
  request: FastifyRequest,
  schema: CallSchema,
  { config, now }: Dependencies,
): Promise<Committed> {
  const visible = await step('forward', async () => {
    const key = request.headers['idempotency-key'];
    const answer = await callUpstream(`${config.apiOrigin}${call.path}`, {
      method: 'POST',
      body,
      headers: {
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
        ...(config.apiKey ? { 'api-key': config.apiKey } : {}),
        ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
      },
    });
    if (answer.status < 200 || answer.status > 299) throw toRefusal(answer);
    if (!isObject(answer.body) || !request.validateInput(answer.body, schema.fullResponse))
      throw new Refusal(502, 'The service behind this one gave no usable answer. Please try again.');
    const { otp: _, ...withoutCode } = answer.body;
    return config.sandbox ? answer.body : withoutCode;
  });
  return commit(async (store) => ({
    body: visible,
    session: await call.onForwarded?.(visible, session, store, now(), config.sessions),
  }));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The host's message about a rejected request (4xx) is passed on to the tenant; one about its own failure is not. */
function toRefusal({ status, body, retryAfter }: UpstreamAnswer): Refusal {
  const isForTenant = status >= 400 && status < 500 && isObject(body) && typeof body.message === 'string';
  const message = isForTenant ? String(body.message) : 'The service behind this one failed.';
  return new Refusal(status >= 400 ? status : 502, message, retryAfter === undefined ? {} : { retryAfter });
}
