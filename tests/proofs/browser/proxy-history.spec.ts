import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { calls as apiCalls } from '../../../api/calls/index.ts';
import { builtJourneys } from '../../support/browser/state-page.ts';
import { giveLandlord, openSignedIn, reachLandlord, title } from '../../support/browser/tenant.ts';
import { testThroughProxy as test } from '../../support/browser/through-proxy.ts';
import { baseOf } from '../../support/journey-files.ts';

type Reach = (page: Page, phone: string) => Promise<unknown>;

/** Every address of a journey, opened by somebody who has signed in. */
const addressesOf = (journey: string): readonly (readonly [string, Reach])[] =>
  readdirSync(`journeys/${journey}/screens`).flatMap((file): (readonly [string, Reach])[] => {
    const { path }: { path?: string } = JSON.parse(readFileSync(`journeys/${journey}/screens/${file}`, 'utf8'));
    const base = baseOf(journey);
    const prefix = base === '/' ? '' : `${journey}.`;
    const address = base + (path ?? '/').slice(1);
    return path === undefined ? [] : [[address, (page, phone) => openSignedIn(page, phone, address, prefix)]];
  });

const filled: readonly [string, Reach] = [
  'the landlord, filled in',
  async (page, phone) => {
    await reachLandlord(page, phone);
    await giveLandlord(page);
  },
];

// All addresses take many minutes; `npm run test:all -- network` opens them.
const chosen = process.env.FAULTS === 'all' ? [filled, ...builtJourneys.flatMap(addressesOf)] : [filled];

const readOnly = new Set(apiCalls.filter((call) => call.readOnly).map(({ path }) => path));
/** Whether a reload or Back may make a call again, since it changes nothing. */
const isRepeatable = (path: string): boolean =>
  readOnly.has(path) ||
  /\/(admin\/getData|panCheck|check-eligibility|checkin|config\.json|notices)$|^\/(pincode|ifsc)\//.test(path);

/** Scripts take their time through a slow network, on a busy machine. */
const patience = { timeout: 45_000 };

for (const [name, reach] of chosen) {
  test(`${name}: reload and Back with a slow network => never blank, and nothing is sent again`, async ({
    page,
    faultProxy,
    newPhone,
    calls,
    expectFailure,
  }) => {
    test.setTimeout(180_000);
    expectFailure(404);
    await reach(page, newPhone());
    const sent = calls.length;
    // A request whose answer had not arrived is repeated with its key, and has no second effect.
    const keys = new Set(calls.map(({ key }) => key));
    await faultProxy.set({ kind: 'latency', ms: 120 });
    await page.reload();
    await expect(title(page)).toHaveCount(1, patience);
    await expect(title(page)).not.toHaveText('');
    await page.goBack({ waitUntil: 'commit' });
    if (page.url() !== 'about:blank') await expect(title(page)).toHaveCount(1, patience);
    // A document that has just been left cannot go forward.
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.goForward({ waitUntil: 'commit' });
    if (page.url() !== 'about:blank') await expect(title(page)).toHaveCount(1, patience);
    const isRepeat = (key: string | undefined) => key !== undefined && keys.has(key);
    expect(calls.slice(sent).filter(({ path, key }) => !isRepeatable(path) && !isRepeat(key))).toEqual([]);
  });
}
