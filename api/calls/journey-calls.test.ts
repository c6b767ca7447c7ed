import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';
import { tenantsAt } from '../../tests/support/server/tenants.ts';

let server: TestApp;
const { onboard, tenant } = tenantsAt(() => server);

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('landlord', () => {
  const landlord = (uid: string, phone = '9123456789') => ({ uid, name: 'Ravi', phone, address: '1 MG Road' });

  // Shows: transitions-1
  test('create-merchant => success, one row', async () => {
    const browser = await tenant();
    const { body } = await browser.post(`${onboard}/create-merchant`, landlord(browser.uid));
    expect(body).toMatchObject({ status: 'success' });
    expect(await server.store.records.count('landlords', browser.uid)).toBe(1);
  });
  test('phone ending 9005 => HTTP 500, no row', async () => {
    const browser = await tenant();
    const reply = await browser.post(`${onboard}/create-merchant`, landlord(browser.uid, '9123459005'));
    expect(reply.status).toBe(500);
    expect(await server.store.records.count('landlords', browser.uid)).toBe(0);
  });
  // Shows: entities-12, transitions-1, call-readings-3, configuration-7
  test('crm/leads => success, one row', async () => {
    const browser = await tenant();
    const { body } = await browser.post('/crm/leads', {
      name: 'Ravi',
      phone: '9123456789',
      lead_type: 'landlord',
      source: 'tenant_flow',
      tenantId: browser.uid,
    });
    expect(body).toMatchObject({ status: 'success' });
    expect(await server.store.records.count('leads', browser.uid)).toBe(1);
  });
});

describe('generate-journey-dup', () => {
  const generate = async (employer_name: string, redirectUrl = 'http://localhost/tenantSelection') => {
    const browser = await tenant();
    const reply = await browser.post(`${onboard}/generate-journey-dup`, {
      user: {
        user_id: browser.uid,
        employment_type: 'Salaried',
        employer_name,
        designation: 'Engineer',
        employer_address: '1 MG Road',
        company_email: 'asha@acme.in',
      },
      property: {
        property_name: '',
        property_id: 'a1B2c3',
        property_address: {
          address_line_1: '1',
          address_line_2: '2',
          pincode: '560001',
          state: 'Karnataka',
          city: 'Bengaluru',
          landmark: 'Park',
        },
        merchant_id: 'zero-deposit-move-in',
      },
      redirectUrl,
    });
    return { ...reply, stored: await server.store.records.count('journeys', browser.uid) };
  };

  // Shows: calls-20
  test('success => the hub of this origin, one row', async () => {
    expect(await generate('Acme')).toMatchObject({
      body: { status: 'success', data: { journey_url: 'http://localhost/journey' } },
      stored: 1,
    });
  });
  // Shows: personas-19
  test('employer Fail => failed, no row', async () => {
    expect(await generate('Fail')).toMatchObject({ status: 200, body: { status: 'failed' }, stored: 0 });
  });
  test.each([
    'https://evil.example/',
    'javascript:alert(1)',
    'http://user@localhost/',
    'blob:http://localhost/0b4e',
    'no address',
  ])('redirectUrl %s => 400', async (redirectUrl) => {
    expect((await generate('Acme', redirectUrl)).status).toBe(400);
  });
});
