import { randomUUID } from 'node:crypto';
import { createHttp } from '../../../src/engine/browser/http.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import type { Machine, State } from '../../../src/engine/runtime/state.ts';
import { until } from '../../../src/engine/runtime/until.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';
import { quietPorts } from '../../support/engine/quiet-ports.ts';
import { actions } from '../../support/product.ts';
import type { Balancer } from './balancer.ts';

/** The fifth letter of a PAN, and the screen where the sandbox's answers lead a tenant with it. */
export const endings = { E: 'success-screen', N: 'not-eligible', L: 'success-screen' } as const;
export type PanKind = keyof typeof endings;

/** The limit of one wait: longer than any policy retries. */
const limitMs = 150_000;

/**
 * Takes one tenant through the quick check with the real runner, actions and HTTP port. Resolves to the screen at the end;
 * rejects with the state where the tenant got stuck.
 */
export async function followTenant(
  machine: Machine,
  balancer: Balancer,
  phone: string,
  kind: PanKind,
): Promise<string> {
  const runner = createRunner({
    journey: machine.journey,
    load: loadFrom(machine),
    loadCalls,
    findAction: async (name) => actions.find((one) => one.name === name),
    ports: { ...quietPorts(), http: createHttp({ origin: balancer.originOf(phone) }), newKey: randomUUID },
  });
  const reach = async (what: string, isReached: (state: State) => boolean): Promise<void> => {
    const timer = new AbortController();
    const late = new Promise<never>((_, reject) => {
      const timeout = setTimeout(() => {
        const { screen, view, message, runs } = runner.getState();
        reject(new Error(`${phone} never reached ${what}: ${JSON.stringify({ screen, view, message, runs })}`));
      }, limitMs);
      timer.signal.addEventListener('abort', () => clearTimeout(timeout));
    });
    await Promise.race([until(runner, isReached), late]).finally(() => timer.abort());
  };
  const idle = (state: State): boolean => Object.keys(state.runs).length === 0;
  const type = (values: Readonly<Record<string, string>>): void => {
    for (const [field, value] of Object.entries(values)) runner.send({ type: 'change', field, value });
  };
  const submit = (): void => runner.send({ type: 'raise', name: 'submit' });
  /** Presses a button again, as a tenant does, as long as its call fails. */
  const submitUntil = async (what: string, isReached: (state: State) => boolean): Promise<void> => {
    for (let press = 0; press < 10 && !isReached(runner.getState()); press++) {
      submit();
      await reach(what, (state) => isReached(state) || idle(state));
    }
    await reach(what, isReached);
  };

  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  await reach('the landing', ({ screen }) => screen === 'landing');
  type({ phone });
  await submitUntil('the code', ({ view }) => view === 'code');
  type({ otp: balancer.codeOf(phone) ?? '' });
  await reach('an answer to the code', (state) => state.screen === 'identity-info' || idle(state));
  await submitUntil('the identity screen', ({ screen }) => screen === 'identity-info');
  type({ pan: `ABCP${kind}1234F`, pincode: '560001' });
  await reach('the checks', idle);
  await submitUntil('the landlord screen', ({ screen }) => screen === 'landlord-detail');
  type({ name: 'Ravi Kumar', phone: '9812345678', address: '12 MG Road' });
  submit();
  const isDone = ({ screen, view }: State): boolean =>
    screen === 'success-screen' || screen === 'not-eligible' || (screen === 'process-screen' && view === 'alternate');
  await reach('a result', isDone);
  if (runner.getState().screen === 'process-screen') {
    type({ phone: '9812300000' });
    await submitUntil('the end', ({ screen }) => screen === 'success-screen' || screen === 'not-eligible');
  }
  return runner.getState().screen ?? '';
}
