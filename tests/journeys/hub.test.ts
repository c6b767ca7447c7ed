import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxJourneyPartner, sandboxTenants } from '../../api/calls/providers/sandbox.ts';
import type { Condition } from '../../src/engine/model/types.ts';
import { createRunner } from '../../src/engine/runner/runner.ts';
import type { Event } from '../../src/engine/runtime/event.ts';
import { buttonOptions, shownBlocks } from '../../src/engine/runtime/selectors.ts';
import type { Machine, State } from '../../src/engine/runtime/state.ts';
import { holds } from '../../src/engine/runtime/values/condition.ts';
import { fakePorts, memoryStore } from '../support/engine/fake-ports.ts';
import { loadCalls } from '../support/engine/load-calls.ts';
import { loadFrom } from '../support/engine/load-from.ts';
import { startWalkthrough } from '../support/engine/walkthrough.ts';
import { text } from '../support/journey-text.ts';
import { readMoveIn } from '../support/read-journey.ts';
import { startTestApp } from '../support/server/app.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await readMoveIn();
});

const buttons = (walkthrough: ReturnType<typeof startWalkthrough>) =>
  [...shownBlocks({ machine, state: walkthrough.state })].flatMap(({ name, options }) =>
    name === 'button' ? [buttonOptions(options).label] : [],
  );
/** What the hub says of the documents. */
function statusOf(state: State): string | undefined {
  const scope = { machine, state };
  const { options } = [...shownBlocks(scope)].find(({ name }) => name === 'tasks') ?? {};
  const { items } = options as unknown as { readonly items: readonly Task[] };
  const task = items.find(({ event }) => event === 'documents');
  return task?.status.find(({ when }) => when === undefined || holds(scope, when))?.say;
}

interface Task {
  readonly event?: string;
  readonly status: readonly { readonly when?: Condition; readonly say: string }[];
}

const photo = [new File(['x'], 'card.png', { type: 'image/png' })];

describe('a tenant who came from the hub', () => {
  test.each([
    ['/tenantSelection', 'tenant-selection'],
    ['/congratulations', 'congratulations'],
    ['/underReview', 'under-review'],
    ['/identity-documents', 'identity-documents'],
  ])('%s => has a button back to it; without the hub, none', (path, screen) => {
    const back = text(screen, 'hub label');
    const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/journey').arrive(path);
    expect(buttons(walkthrough)).toContain(back);
    expect(walkthrough.press('hub').state.screen).toBe('journey');
    expect(buttons(startWalkthrough(machine, { uid: 'u1' }).arrive(path))).not.toContain(back);
  });

  test('Back from the documents => the tenant details', () => {
    const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/journey').press('documents');
    expect(walkthrough.press('back').state.screen).toBe('tenant-detail');
  });
});

test('a reload after the agreement => the hub still shows it as done', async () => {
  const store = memoryStore({ 'local uid': 'u1' });
  const open = async () => {
    const ports = { ...fakePorts({ store }), debounce: (work: () => void) => void setTimeout(work) };
    const load = loadFrom(machine);
    const runner = createRunner({
      loadCalls,
      journey: machine.journey,
      load,
      findAction: async () => undefined,
      ports,
    });
    const send = async (event: Event) => {
      runner.send(event);
      await new Promise((resolve) => setTimeout(resolve));
    };
    await send({ type: 'arrive', path: '/journey', query: {}, pop: false });
    return { send, session: () => runner.getState().session };
  };
  const page = await open();
  await page.send({ type: 'raise', name: 'agreement' });
  await page.send({ type: 'change', field: 'name', value: 'Asha Rao' });
  await page.send({ type: 'change', field: 'gender', value: 'Female' });
  await page.send({ type: 'raise', name: 'submit' });
  expect(page.session()).toMatchObject({ agreementTask: 'done' });
  expect((await open()).session()).toMatchObject({ agreementTask: 'done', hub: true });
});

describe('KYC', () => {
  test.each([
    ['nothing', {}, 'started'],
    ['the first card alone', { panCard: photo }, 'started'],
    ['both cards', { panCard: photo, aadhaarCard: photo }, 'added'],
  ])('%s, Next => %s', (_, photos, task) => {
    const walkthrough = startWalkthrough(machine, { uid: 'u1' })
      .arrive('/identity-documents')
      .type(photos)
      .press('submit');
    expect(walkthrough.state).toMatchObject({ screen: 'tenant-selection', session: { documentsTask: task } });
  });

  test('both cards are on this phone => not done; after a reload they are asked for again', () => {
    const photos = { panCard: photo, aadhaarCard: photo };
    const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/identity-documents').type(photos);
    walkthrough.press('submit').arrive('/journey');
    expect(statusOf(walkthrough.state)).toBe(text('journey', 'documents status 0 say'));
    const { documentsHere: _, ...saved } = walkthrough.state.session;
    expect(statusOf({ ...walkthrough.state, session: saved })).toBe(text('journey', 'documents status 1 say'));
  });

  test('a photo removed after both were given => in progress again', () => {
    const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/identity-documents');
    walkthrough.type({ panCard: photo, aadhaarCard: photo }).press('submit').arrive('/identity-documents');
    walkthrough.type({ panCard: undefined }).press('submit');
    expect(walkthrough.state.session.documentsTask).toBe('started');
  });
});

test('addresses that the server returns => routes of the journey', async () => {
  const call = { key: 'key', trace: undefined };
  const { journey_url: known } = (await sandboxTenants.find('9876549002', new Date(), call)) ?? {};
  const created = await sandboxJourneyPartner.createLink({ employer_name: 'Acme' } as never, call);
  const server = await startTestApp();
  const { redirectUrl } = (await server.app.inject('/config.json')).json<{ redirectUrl: string }>();
  await server.close();
  expect(Object.keys(machine.routes ?? {})).toEqual(
    expect.arrayContaining([known, created, new URL(redirectUrl).pathname]),
  );
});
