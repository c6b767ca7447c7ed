import { createRunner } from '../../../src/engine/runner/runner.ts';
import { shownFields } from '../../../src/engine/runtime/selectors.ts';
import type { Machine, State, Values } from '../../../src/engine/runtime/state.ts';
import { screenOf } from '../../../src/engine/runtime/step.ts';
import type { Scope } from '../../../src/engine/runtime/values/value.ts';
import { readField } from '../../../src/engine/screen/form/field-state.ts';
import { replayState } from '../../../src/simulate/states/replay-state.ts';
import { fakePorts, fakeSignedInCookie, memoryStore } from '../engine/fake-ports.ts';
import { flushPromises } from '../engine/flush-promises.ts';
import { loadFrom } from '../engine/load-from.ts';
import { catalogue } from '../product.ts';
import { type CompleteScreen, given, withoutHaste } from './complete-screens.ts';

/** A browser, in which pages of a journey are opened one after the other. */
function openBrowser({ machine: real, state, session: begun }: CompleteScreen) {
  const machine = withoutHaste(real, state.screen ?? '');
  const { session: properties, settings } = machine.journey;
  // Nothing is stored of somebody who has not signed in.
  const session = { [settings.resume?.owner ?? '']: 'a', ...begun };
  const stored = Object.entries(session).flatMap(([name, value]) => {
    const { key, keep } = properties[name] ?? {};
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return key === undefined ? [] : [[`${keep} ${key}`, text] as const];
  });
  const signedInCookie = fakeSignedInCookie();
  signedInCookie.set();
  const ports = fakePorts({
    store: memoryStore(Object.fromEntries(stored)),
    signedInCookie,
    config: Promise.resolve(replayState(machine, { flags: {}, session, events: [] } as never, 'en').state.config),
  });
  return async () => {
    const runner = createRunner({
      ...{ journey: machine.journey, ports, load: loadFrom(machine), findAction: async () => undefined },
      // No call is ever answered: outcomes are events.
      loadCalls: () => new Promise(() => undefined),
    });
    ports.navigation.go.mockImplementation((path) => void runner.send({ type: 'arrive', path, query: {}, pop: false }));
    await flushPromises();
    return runner;
  };
}

/**
 * Fills in a screen and reloads it, through what the app has stored of it. Returns each field that was given and is not any more,
 * or is something else, unless it is never stored and the screen says so, and what the session has lost.
 */
export async function findLost(screen: CompleteScreen): Promise<readonly string[]> {
  const newPage = openBrowser(screen);
  const first = await newPage();
  for (const event of screen.events) {
    first.send(event);
    await flushPromises();
  }
  const before = first.getState();
  const { machine } = first;
  const open = screenOf({ machine, state: before });
  if (!open || open.isEntry) return [];
  const second = await newPage();
  second.send({ type: 'arrive', path: machine.screens[before.place ?? '']?.path ?? '/', query: {}, pop: false });
  await flushPromises();
  const after = second.getState();
  if (after.place !== before.place)
    return after.message ? [] : [`is ${after.place} after a reload, and does not say why`];
  const said = given(before);
  // What is not asked now comes back when it is.
  const still: Values = { ...after.held[open.id], ...given(after) };
  const lost = Object.keys(said).filter(
    (field) => !open.secret.includes(field) && JSON.stringify(said[field]) !== JSON.stringify(still[field]),
  );
  const secrets = shownFields({ machine, state: before }).filter(
    (field) => open.secret.includes(field) && said[field] !== undefined,
  );
  return [
    ...lost.map((field) => `${field}: ${JSON.stringify(said[field])} became ${JSON.stringify(still[field])}`),
    ...secrets.flatMap((field) => {
      if (still[field] !== undefined) return `${field} is stored`;
      const isProof = catalogue.widgets[open.fields[field]?.widget ?? '']?.isProof;
      return isProof || saysWhy({ machine, state: after }, field)
        ? []
        : `${field} is gone, and the screen does not say why`;
    }),
    ...(before.hasAnswered ? lostOfSession(machine, before, after) : []),
  ];
}

/** Whether a field says that its value is never saved. */
const saysWhy = (scope: Scope, field: string): boolean =>
  readField(scope, field).isUnsaved && scope.machine.journey.words.notSaved !== undefined;

/** What the session had and may be stored, and has not any more. */
function lostOfSession({ journey }: Pick<Machine, 'journey'>, before: State, after: State): readonly string[] {
  return Object.entries(journey.session).flatMap(([name, { sensitive, keep }]) => {
    const [was, is] = [before.session[name], after.session[name]].map((value) => JSON.stringify(value));
    // What a check has found is found again by the check.
    const isAsked = Object.values(after.runs).some(({ event }) => event.startsWith('valid:'));
    return sensitive || keep === 'session' || was === is || isAsked ? [] : [`session.${name}: ${was} became ${is}`];
  });
}
