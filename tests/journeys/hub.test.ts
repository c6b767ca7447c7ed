// @vitest-environment node
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxJourneyPartner, sandboxTenants } from '../../api/providers/sandbox.ts';
import { startTestApp } from '../../api/test-app.ts';
import { buttonOptions, shownBlocks } from '../../src/runtime/shown.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { walkOf } from '../engine/walk.ts';
import { readMoveIn } from './read-move-in.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await readMoveIn();
}, 60_000);

const buttons = (walk: ReturnType<typeof walkOf>) =>
  [...shownBlocks({ machine, state: walk.state })].flatMap(({ name, options }) =>
    name === 'button' ? [buttonOptions(options).label] : [],
  );
const photo = [new File(['x'], 'card.png', { type: 'image/png' })];

describe('who came by the hub', () => {
  test.each(['/tenantSelection', '/congratulations', '/underReview', '/identity-documents'])(
    '%s => a way back to it, and none for who did not',
    (path) => {
      const walk = walkOf(machine, { uid: 'u1' }).arrive('/journey').arrive(path);
      expect(buttons(walk)).toContain('Back to your move-in');
      expect(walk.press('hub').state.screen).toBe('journey');
      expect(buttons(walkOf(machine, { uid: 'u1' }).arrive(path))).not.toContain('Back to your move-in');
    },
  );

  test('its documents => no way to a form that they never saw', () => {
    const walk = walkOf(machine, { uid: 'u1' }).arrive('/journey').press('documents');
    expect(buttons(walk)).not.toContain('Back to the details');
  });
});

describe('KYC', () => {
  test.each([
    ['nothing', {}, 'started'],
    ['the PAN card alone', { panCard: photo }, 'started'],
    ['both cards', { panCard: photo, aadhaarCard: photo }, 'done'],
  ])('%s, Next => %s', (_, photos, task) => {
    const walk = walkOf(machine, { uid: 'u1' }).arrive('/identity-documents').type(photos).press('submit');
    expect(walk.state).toMatchObject({ screen: 'tenant-selection', session: { documentsTask: task } });
  });

  test('done, and a photo taken out again => in progress', () => {
    const walk = walkOf(machine, { uid: 'u1' }).arrive('/identity-documents');
    walk.type({ panCard: photo, aadhaarCard: photo }).press('submit').arrive('/identity-documents');
    walk.type({ panCard: undefined }).press('submit');
    expect(walk.state.session.documentsTask).toBe('started');
  });
});

test('addresses that the server names => routes of the journey', async () => {
  const { journey_url: known } = (await sandboxTenants.look('9876549002', new Date())) ?? {};
  const made = await sandboxJourneyPartner.createLink({ employer_name: 'Acme' } as never);
  const server = await startTestApp();
  const { redirectUrl } = (await server.app.inject('/config.json')).json<{ redirectUrl: string }>();
  await server.close();
  expect(Object.keys(machine.journey.routes)).toEqual(
    expect.arrayContaining([known, made, new URL(redirectUrl).pathname]),
  );
}, 60_000);
