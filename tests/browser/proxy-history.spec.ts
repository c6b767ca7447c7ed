import { expect } from '@playwright/test';
import { states } from '../support/browser/states.ts';
import { title } from '../support/browser/tenant.ts';
import { testThroughProxy as test } from '../support/browser/through-proxy.ts';

// All states take many minutes; `npm run test:all -- network` runs them.
const chosen = process.env.FAULTS === 'all' ? states : states.filter(({ name }) => name === 'landlord, filled');

/** Calls that a reload or Back may make again, since they change nothing. */
const repeatable =
  /\/(admin\/getData|panCheck|check-eligibility|checkin|config\.json|my-data|notices)$|^\/(pincode|ifsc)\//;

/** Scripts take their time through a slow network, on a busy machine. */
const patience = { timeout: 45_000 };

for (const { name, reach } of chosen) {
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
    expect(calls.slice(sent).filter(({ path, key }) => !repeatable.test(path) && !isRepeat(key))).toEqual([]);
  });
}
