import { type Browser, expect, type Page, test } from '@playwright/test';
import { Walker } from '../../support/browser/walker.ts';

// A few sequences in the normal run; `npm run test:long -- walker` makes 120.
const count = Number(process.env.WALKER_SEEDS ?? 8);
const steps = Number(process.env.WALKER_STEPS ?? 40);
const first = Number(process.env.WALKER_SEED ?? 1);
const seeds = Array.from({ length: count }, (_, index) => first + index);

/** What the server has stored, of what the walker compares. */
interface Stored {
  readonly checks: readonly { readonly kind: string; readonly outcome: string }[];
  readonly landlords: readonly object[];
  readonly alternate_numbers: readonly object[];
}

/** The problems that the page reports; failed loads are expected while the network is away and for refused calls. */
async function collectProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error.stack)));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`),
    ),
  );
  return problems;
}

/** What the page shows; a page is blank if it has no text at all. */
const shownOn = (page: Page): Promise<string> => page.locator('body').innerText({ timeout: 10_000 });

async function readStored(page: Page, uid: string): Promise<Stored | undefined> {
  return page.evaluate(async (tenant) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/v1/my-data', { method: 'POST', headers, body: JSON.stringify({ uid: tenant }) });
    return response.ok ? ((await response.json()) as { data: Stored }).data : undefined;
  }, uid);
}

async function follow(browser: Browser, baseURL: string, seed: number): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(5_000);
  context.setDefaultNavigationTimeout(30_000);
  const page = await context.newPage();
  const problems = await collectProblems(page);
  const walker = new Walker(page, seed);
  const confirmed = new Set<string>();
  let uid = '';
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key && request.url().endsWith('/create-merchant')) confirmed.add(key);
  });
  page.on('response', (response) => {
    if (!response.url().endsWith('/phoneInput') || !response.ok()) return;
    response.json().then(
      (body: { otp?: string; data?: { user: { _id: string } } }) => {
        walker.code = body.otp ?? walker.code;
        uid = body.data?.user._id ?? uid;
      },
      // The page was left before the answer was read.
      () => undefined,
    );
  });
  /** Compares what is shown with the server's rows, if the tenant is still signed in. */
  const compare = async (): Promise<void> => {
    const stored = uid ? await readStored(page, uid).catch(() => undefined) : undefined;
    if (!stored) return;
    expect(stored.landlords.length, 'landlords, at most one for each click').toBeLessThanOrEqual(confirmed.size);
    if (!page.url().endsWith('/success-screen')) return;
    const passed = stored.checks.filter(({ kind, outcome }) => kind === 'eligibility' && outcome === 'eligible');
    expect(passed.length + stored.alternate_numbers.length, 'a passed check behind the success').toBeGreaterThan(0);
  };
  const check = async (): Promise<void> => {
    const text = async (): Promise<string> => {
      // Back may lead out of the app, even while this waits.
      if (page.url() === 'about:blank') await page.goto('/', { waitUntil: 'commit' });
      return shownOn(page);
    };
    await expect.poll(() => text().catch(() => ''), { message: 'a blank page', timeout: 15_000 }).not.toBe('');
    expect(problems).toEqual([]);
    if (page.url().endsWith('/success-screen')) await compare();
  };
  try {
    await page.goto('/');
    for (let index = 0; index < steps; index++) {
      await walker.step();
      await check();
    }
    await compare();
  } catch (cause) {
    throw new Error(`WALKER_SEED=${seed} WALKER_SEEDS=1 WALKER_STEPS=${steps}: ${walker.steps.join(', ')}\n${cause}`, {
      cause,
    });
  } finally {
    await context.close();
  }
}

test.describe.configure({ mode: 'parallel' });
// Few tests of many seeds each, because a browser starts once for each test.
for (const part of [0, 1]) {
  test(`${count} seeds from ${first}, ${steps} steps each, part ${part + 1} => never blank, no error, as the server's rows`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(24 * 3_600_000);
    for (const seed of seeds.filter((_, index) => index % 2 === part)) await follow(browser, baseURL ?? '', seed);
  });
}
