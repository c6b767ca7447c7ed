import { expect, type Page } from '@playwright/test';
import type { FaultProxy, ProxyFault } from '../../resilience/faults/fault-proxy.ts';
import { quickPaths } from '../../support/browser/quick-calls.ts';
import {
  buttonNamed,
  codeBoxes,
  codeFrom,
  giveIdentity,
  giveLandlord,
  landlord,
  phoneField,
  title,
  typeCode,
} from '../../support/browser/tenant.ts';
import { storageOf } from '../../support/browser/test.ts';
import { storedRows, testThroughProxy as test } from '../../support/browser/through-proxy.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

interface NetworkFault {
  readonly name: string;
  readonly fault: ProxyFault;
  /** How many attempts of each call have the fault. */
  readonly times: number;
}

const quick: readonly NetworkFault[] = [
  { name: 'twice a reset before the server has the request', fault: { kind: 'reset-request' }, times: 2 },
  { name: 'an answer that is lost after the server has worked', fault: { kind: 'lose-answer' }, times: 1 },
];
const slow: readonly NetworkFault[] = [
  { name: 'twice an answer that is lost after the server has worked', fault: { kind: 'lose-answer' }, times: 2 },
  { name: 'a request that nobody answers', fault: { kind: 'black-hole' }, times: 1 },
  { name: 'an answer that ends within its headers', fault: { kind: 'truncate', bytes: 60 }, times: 1 },
  { name: 'an answer that trickles', fault: { kind: 'slow', bytesPerSecond: 500 }, times: 1 },
  { name: 'a latency of 600 ms each way', fault: { kind: 'latency', ms: 600 }, times: 1 },
];
const isLong = process.env.FAULTS === 'all';
const networkFaults = isLong ? [...quick, ...slow] : quick;

/** Makes a call fail, acts, and asserts that it did fail. */
async function withFault(
  proxy: FaultProxy,
  { fault, times }: NetworkFault,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  await proxy.set(fault, { matching: new RegExp(`^(POST|GET) ${path} `), times });
  await act();
  expect(proxy.hits).toBe(times);
  await proxy.set({ kind: 'none' });
}

const reachesTitle = (page: Page, text: string): Promise<void> =>
  expect(title(page)).toHaveText(text, { timeout: 45_000 });

for (const network of networkFaults) {
  // Shows: call-readings-11
  test(`${network.name}, at every call of the quick check => the next screen, one row each`, async ({
    page,
    faultProxy: proxy,
    newPhone,
  }) => {
    test.setTimeout(240_000);
    const phone = newPhone();
    await page.goto('/');
    await retype(phoneField(page), phone);
    let code = '';
    await withFault(proxy, network, quickPaths.phone, async () => {
      const answered = codeOfAnswer(page);
      await press(buttonNamed(page, text('landing', 'send-code label')));
      await expect(codeBoxes(page).first()).toBeVisible({ timeout: 45_000 });
      code = await answered;
    });
    await withFault(proxy, network, quickPaths.code, async () => {
      await typeCode(page, code);
      await reachesTitle(page, text('identity-info', 'title'));
    });
    const { uid = '' } = (await storageOf(page)).local;
    await withFault(proxy, network, quickPaths.pan, async () => {
      await giveIdentity(page).catch(() => undefined);
      await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeEnabled({ timeout: 45_000 });
    });
    await press(buttonNamed(page, text('identity-info', 'submit label')));
    await reachesTitle(page, text('landlord-detail', 'title'));
    await giveLandlord(page);
    await withFault(proxy, network, quickPaths.landlord, async () => {
      await press(buttonNamed(page, text('landlord-detail', 'submit')));
      await reachesTitle(page, text('success-screen', 'heading'));
    });
    const { landlords, checks } = await storedRows(page, uid);
    expect(landlords.map(({ name }) => name)).toEqual([landlord.name]);
    expect(checks.filter(({ kind }) => kind === 'eligibility')).toHaveLength(1);
  });
}

test('the network is away while the eligibility is checked => the result follows, never the waitlist', async ({
  page,
  faultProxy: proxy,
  newPhone,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await retype(phoneField(page), newPhone());
  const answered = codeFrom(page);
  await press(buttonNamed(page, text('landing', 'send-code label')));
  await typeCode(page, await answered);
  await reachesTitle(page, text('identity-info', 'title'));
  const { uid = '' } = (await storageOf(page)).local;
  await giveIdentity(page);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await reachesTitle(page, text('landlord-detail', 'title'));
  await proxy.set({ kind: 'black-hole' }, { matching: new RegExp(`^POST ${quickPaths.check} `) });
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect.poll(() => proxy.hits).toBeGreaterThan(0);
  let refused = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith(quickPaths.check)) refused += 1;
  });
  await proxy.set({ kind: 'refuse' });
  // The first one is the call that nobody answered.
  await expect.poll(() => refused).toBeGreaterThan(2);
  await expect(page).toHaveURL('/process-screen');
  await proxy.set({ kind: 'none' });
  await reachesTitle(page, text('success-screen', 'heading'));
  const { checks } = await storedRows(page, uid);
  expect(checks.filter(({ kind, outcome }) => kind === 'eligibility' && outcome === 'eligible')).toHaveLength(1);
});

/** The code of the first answer that arrives: attempts before it may have none. */
async function codeOfAnswer(page: Page): Promise<string> {
  const response = await page.waitForResponse(`**${quickPaths.phone}`, { timeout: 60_000 });
  return ((await response.json()) as { otp: string }).otp;
}
