import { refusal } from '../../refusals/refusal.ts';
import type { Session } from '../../store/sessions.ts';
import { askHost, unusableAnswer } from './ask-host.ts';
import type { CallDependencies, CallRequest } from './call.ts';

type Asking = Pick<CallRequest<unknown>, 'address' | 'requestId' | 'step'>;

/**
 * Has the real host send its code to the phone with which this session was verified; false when the host refuses.
 * @throws Refusal 401 when the phone is not stored, 502 when the host answers with another user.
 */
export async function sendCodeByHost(
  session: Session,
  { address, requestId, step }: Asking,
  { store, config }: CallDependencies,
): Promise<boolean> {
  const phone = await store.sessions.phoneOf(session.id);
  // A session of an earlier release, or its key is gone.
  if (phone === undefined) throw refusal('phone-first');
  const answer = await step('host-code', ({ key, trace }) =>
    askHost(
      {
        path: '/api/v1/onboard/phoneInput',
        body: { primary_phone: phone },
        address,
        requestId,
        key,
        trace,
        accepts: hasStatus,
      },
      config,
    ),
  );
  if (answer.status !== 'success') return false;
  refuseOtherUser(answer, session);
  return true;
}

/**
 * Whether the real host accepts the code.
 * @throws Refusal 502 when the host answers with another user.
 */
export async function checkCodeAtHost(
  code: string,
  session: Session,
  { address, requestId, step }: Asking,
  { config }: CallDependencies,
): Promise<boolean> {
  const answer = await step('host-check', ({ key, trace }) =>
    askHost(
      {
        path: '/api/v1/onboard/verifyOtp',
        body: { otp: code, uid: session.userId },
        address,
        requestId,
        key,
        trace,
        accepts: hasStatus,
      },
      config,
    ),
  );
  if (answer.status !== 'success') return false;
  refuseOtherUser(answer, session);
  return true;
}

const hasStatus = (answer: { readonly status?: unknown }): boolean => typeof answer.status === 'string';

function refuseOtherUser(answer: object, { userId }: Session): void {
  const { data } = answer as { data?: { user?: { _id?: unknown } | null } | null };
  if (data?.user?._id !== userId) throw unusableAnswer('The host answered with another user.');
}
