import { expect } from 'vitest';
import { type TestApp, TestBrowser } from './app.ts';

/** What the tests of calls use of a server: its tenants, and examples of what they enter. */
export function tenantsAt(server: () => TestApp) {
  const [pan, aadhaar, onboard] = ['ABCPE1234F', '123412345678', '/api/v1/onboard'] as const;
  let lastPhone = 9_000_000_000;

  /** A new tenant, whose phone selects a persona only by its ending. */
  async function tenant(ending = '1000'): Promise<TestBrowser> {
    lastPhone += 10_000;
    const browser = new TestBrowser(server().app);
    await browser.signIn(String(lastPhone).slice(0, 6) + ending);
    return browser;
  }

  async function withPan(number: string, ending?: string): Promise<TestBrowser> {
    const browser = await tenant(ending);
    await browser.post(`${onboard}/panCheck`, { pan_number: number, uid: browser.uid });
    return browser;
  }

  async function verifyAadhaar(browser: TestBrowser): Promise<void> {
    await browser.agree();
    const sent = await browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number: aadhaar, uid: browser.uid });
    const verified = await browser.post(`${onboard}/verify-aadhaar-otp`, { otp: sent.body.otp, uid: browser.uid });
    expect(verified.body).toEqual({ status: 'success' });
  }

  const checkinOf = (browser: TestBrowser, panNumber: string) => ({
    panNumber,
    aadharNumber: aadhaar,
    move_in_date: '2027-02-01',
    rent: 32_000,
    uid: browser.uid,
    merchant_id: 'zero-deposit-move-in',
  });

  return { pan, aadhaar, onboard, tenant, withPan, verifyAadhaar, checkinOf };
}
