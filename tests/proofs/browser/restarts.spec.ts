import { expect, type Locator, type Page } from '@playwright/test';
import { aadhaarBoxes, applicant, giveWork, paths } from '../../support/browser/full-tenant.ts';
import { callsTo, quickPaths } from '../../support/browser/quick-calls.ts';
import { type Restartable, startKillable, startWithPostgres } from '../../support/browser/restartable.ts';
import {
  alternateField,
  buttonNamed,
  codeBoxes,
  giveLandlord,
  identity,
  panField,
  panWith,
  phoneField,
  pincodeField,
  title,
} from '../../support/browser/tenant.ts';
import { storageOf, test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

// A server and its database go away during a call, and come back. Each kind of absence at each call takes many minutes, so
// `npm run test:long -- restarts` runs them all, and `npm test` only some.
const postgres = process.env.TEST_DATABASE_URL;
const isFull = process.env.RESTARTS === 'all';
const port = Number(process.env.E2E_PORT ?? 3999) + 20 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const stillChecking = text('journey.json', 'stillChecking');

test.use({ baseURL: `http://localhost:${port}` });
test.describe.configure({ timeout: 360_000 });

/** How long a tenant waits and tries again at most. A busy machine takes half a minute to start the server again. */
const patience = { timeout: 120_000 };

let server: Restartable | undefined;
test.afterEach(() => server?.stop());

type Start = () => Promise<Restartable>;
const absences: readonly [string, number, Start][] = [
  ['the server is killed, and back after 5 s', 5_000, () => startKillable(port)],
  ...(postgres
    ? ([['the database is away for 20 s', 20_000, () => startWithPostgres(port, postgres)]] as const satisfies [
        string,
        number,
        Start,
      ][])
    : []),
];

/** Makes the server go away when the page makes a call for the first time. */
const goAwayAt = (page: Page, path: string, ms: number, running: Restartable): Promise<unknown> =>
  page.route(
    `**${path}`,
    async (route) => {
      await running.goAway(ms);
      await route.continue();
    },
    { times: 1 },
  );

/** Presses a button until its call succeeds, as a tenant does who is asked to try again, and returns the code sent. */
async function sendCode(page: Page, path: string, name: string): Promise<string> {
  let otp = '';
  await expect(async () => {
    const response = page.waitForResponse((one) => one.url().endsWith(path) && one.ok(), { timeout: 40_000 });
    // The press may fail while the button is busy.
    response.catch(() => undefined);
    await press(buttonNamed(page, name), 5_000);
    otp = ((await (await response).json()) as { otp: string }).otp;
  }).toPass(patience);
  return otp;
}

/** Types a code, and again after it could not be verified, until the next screen is shown. */
async function giveCode(page: Page, boxes: Locator, code: string, url: string): Promise<void> {
  const failed = page
    .getByText(text('landing', 'verify-code unavailable toast'))
    .or(page.getByText(text('verification', 'verify-aadhaar-code unavailable toast')))
    .first();
  const type = async (): Promise<void> => {
    await press(boxes.first());
    await page.keyboard.type(code);
  };
  const tryAgain = async (): Promise<void> => {
    if ((await boxes.first().inputValue({ timeout: 2_000 })) === '') await type();
    else await press(buttonNamed(page, text('landing', 'verify-code label')), 2_000);
  };
  await type();
  await expect(async () => {
    if (await failed.isVisible()) await tryAgain();
    await expect(page).toHaveURL(url, { timeout: 5_000 });
  }).toPass(patience);
}

async function signInSlowly(page: Page, phone: string): Promise<void> {
  await page.goto('/');
  await retype(phoneField(page), phone);
  const otp = await sendCode(page, quickPaths.phone, text('landing', 'send-code label'));
  await giveCode(page, codeBoxes(page), otp, '/identity-info');
}

/** Fills in PAN and PIN code, and waits for both checks. */
async function giveIdentitySlowly(page: Page, pan = identity.pan): Promise<void> {
  await retype(panField(page), pan);
  await retype(pincodeField(page), identity.pincode);
  await tryAgainUntilEnabled(page, text('identity-info', 'submit label'));
}

/** A check of one field gives up after 15 s; the tenant then presses its "Try again" until the button can be pressed. */
async function tryAgainUntilEnabled(page: Page, name: string): Promise<void> {
  const again = page.getByRole('button', { name: new RegExp(`^${text('journey.json', 'retry')}: `) }).first();
  await expect(async () => {
    if (await again.isVisible()) await press(again);
    await expect(buttonNamed(page, name)).toBeEnabled({ timeout: 5_000 });
  }).toPass(patience);
}

/** Goes through the quick check up to its end; returns the tenant's uid, and how often they agreed with Next. */
async function checkQuickly(page: Page, phone: string, pan: string): Promise<{ uid: string; agreed: number }> {
  await signInSlowly(page, phone);
  await giveIdentitySlowly(page, pan);
  const uid = (await storageOf(page)).local.uid ?? '';
  const agreed = await agreeAndGoOn(page);
  await giveLandlord(page);
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  if (pan === panWith('L')) {
    await expect(title(page)).toHaveText(text('process-screen', 'heading'), patience);
    await retype(alternateField(page), '9876501234');
    await press(buttonNamed(page, text('process-screen', 'alternate submit')));
  }
  const again = await tryAgainUntil(page, (within) => expect(page).toHaveURL('/success-screen', within));
  return { uid, agreed: agreed + again };
}

/** Presses Next until the landlord is asked for; returns how often. */
async function agreeAndGoOn(page: Page): Promise<number> {
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  const isNextScreen = (within: object) => expect(title(page)).toHaveText(text('landlord-detail', 'title'), within);
  return 1 + (await tryAgainUntil(page, isNextScreen));
}

/** The names of the buttons that send again what could not be sent. */
const sendsAgain = new RegExp(
  `^(${[
    `${text('journey.json', 'retry')}.*`,
    text('landlord-detail', 'submit'),
    text('process-screen', 'alternate submit'),
    text('processing-screen', 'alternate submit'),
  ].join('|')})$`,
);

/** Waits for a screen; where the app asks the tenant to try again, they press what there is; returns how often Next. */
async function tryAgainUntil(page: Page, isShown: (within: { timeout: number }) => Promise<void>): Promise<number> {
  let pressed = 0;
  const request = page
    .locator('.Toastify__toast')
    .or(page.getByRole('alert').filter({ hasText: /\S/ }))
    .or(page.getByRole('button', { name: patternOf(text('journey.json', 'retry')) }))
    .first();
  // A button may be disabled, or gone after the press of another one.
  const tryToPress = (button: Locator) =>
    press(button, 1_000).then(
      () => 1,
      () => 0,
    );
  await expect(async () => {
    if (await request.isVisible()) {
      for (const button of await page.getByRole('button', { name: sendsAgain }).all()) await tryToPress(button);
      pressed += await tryToPress(buttonNamed(page, text('identity-info', 'submit label')));
    }
    await isShown({ timeout: 5_000 });
  }).toPass(patience);
  return pressed;
}

/** How Chromium names the loss of a killed server: before, during and after a request, and on an idle connection. */
const lostConnections = ['CONNECTION_REFUSED', 'CONNECTION_RESET', 'EMPTY_RESPONSE', 'SOCKET_NOT_CONNECTED'];

const allowFailures = (expectFailure: (reason?: string | number) => void): void => {
  for (const reason of lostConnections) expectFailure(`net::ERR_${reason}`);
  for (const status of [500, 502, 503, 504, 409]) expectFailure(status);
};

const quickCalls = [
  ...[quickPaths.phone, quickPaths.code, quickPaths.pan, quickPaths.pincode, '/api/v1/consents'],
  ...[quickPaths.landlord, quickPaths.lead, quickPaths.check, quickPaths.alternate],
];
const inEveryRun = [quickPaths.landlord];

for (const [absence, ms, start] of absences) {
  test.describe(absence, () => {
    for (const path of isFull ? quickCalls : inEveryRun) {
      test(`at ${path} => the quick check ends in success, and each row is there once`, async ({
        page,
        newPhone,
        expectFailure,
      }) => {
        allowFailures(expectFailure);
        server = await start();
        await goAwayAt(page, path, ms, server);
        const { uid, agreed } = await checkQuickly(
          page,
          newPhone(),
          path === quickPaths.alternate ? panWith('L') : identity.pan,
        );
        await server.isBack();
        // What is sent in the background may arrive after the screen.
        await expect
          .poll(async () => (await page.evaluate(() => localStorage.getItem('outbox'))) === null, patience)
          .toBe(true);
        const { consents, ...rows } = await server.countRows(uid);
        expect(rows).toEqual({ landlords: 1, leads: 1 });
        // A tenant who was asked to try again may have agreed again; one who was not has agreed once.
        expect(consents).toBeGreaterThan(0);
        expect(consents).toBeLessThanOrEqual(agreed);
      });
    }
  });
}

test('the server is away for 9 s during Confirm => the button is busy, "Still checking" at 8 s, and nothing typed is lost', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  allowFailures(expectFailure);
  server = await startKillable(port);
  await signInSlowly(page, newPhone());
  await giveIdentitySlowly(page);
  await agreeAndGoOn(page);
  await giveLandlord(page);
  await goAwayAt(page, quickPaths.landlord, 9_000, server);
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect(page.getByText(stillChecking)).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('button[aria-busy=true]')).toHaveText(new RegExp(`^${text('landlord-detail', 'submit')}`));
  await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveValue('Ravi Kumar');
  await expect(page).toHaveURL('/success-screen', patience);
});

// Shows: calls-18
test('the page is loaded again while a landlord is saved => sent again with the same key, and one row', async ({
  page,
  newPhone,
  calls,
  expectFailure,
}) => {
  allowFailures(expectFailure);
  server = await startKillable(port);
  await signInSlowly(page, newPhone());
  await giveIdentitySlowly(page);
  const uid = (await storageOf(page)).local.uid ?? '';
  await agreeAndGoOn(page);
  await giveLandlord(page);
  await page.route(`**${quickPaths.landlord}`, (route) => route.abort('connectionreset'));
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect.poll(() => callsTo(calls, quickPaths.landlord).length).toBeGreaterThan(1);
  await page.unrouteAll();
  await page.reload();
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox')), patience).toBeNull();
  expect(new Set(callsTo(calls, quickPaths.landlord).map(({ key }) => key)).size).toBe(1);
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(page).toHaveURL('/success-screen', patience);
  expect(await server.countRows(uid)).toMatchObject({ landlords: 1, leads: 1 });
});

const fullCalls = [paths.user, paths.pan, paths.sendAadhaarCode, paths.verifyAadhaarCode, paths.checkIn];

for (const [absence, ms, start] of isFull ? absences : []) {
  test.describe(absence, () => {
    for (const path of fullCalls) {
      test(`at ${path} => the full check ends at /tenantSelection`, async ({ page, newPhone, expectFailure }) => {
        allowFailures(expectFailure);
        server = await start();
        const phone = newPhone();
        if (path === paths.user) await goAwayAt(page, path, ms, server);
        await signInSlowly(page, phone);
        await page.goto('/verification');
        if (path !== paths.user) await goAwayAt(page, path, ms, server);
        await retype(panField(page), applicant.pan);
        await retype(page.getByLabel(text('verification', 'moveInDate label')), applicant.moveInDate);
        await retype(page.getByRole('textbox', { name: text('verification', 'rent label') }), applicant.rent);
        await retype(page.getByRole('textbox', { name: text('verification', 'aadhaar label') }), applicant.aadhaar);
        await tryAgainUntilEnabled(page, text('verification', 'send-aadhaar-code label'));
        const otp = await sendCode(page, paths.sendAadhaarCode, text('verification', 'send-aadhaar-code label'));
        await giveCode(page, aadhaarBoxes(page), otp, '/tenantSelection');
      });
    }

    test(`at ${paths.journey} => the browser is sent to the partner`, async ({ page, newPhone, expectFailure }) => {
      allowFailures(expectFailure);
      server = await start();
      await signInSlowly(page, newPhone());
      await page.goto('/workDetail');
      await goAwayAt(page, paths.journey, ms, server);
      await giveWork(page);
      await press(buttonNamed(page, text('work-detail', 'submit')));
      await expect(page).not.toHaveURL('/workDetail', patience);
    });
  });
}
