// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../test-app.ts';

const pan = 'ABCPE1234F';
const aadhaar = '123412345678';
const onboard = '/api/v1/onboard';

let server: TestApp;
let lastPhone = 9_000_000_000;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A new tenant, whose phone selects a persona only by its ending. */
async function tenant(ending = '1000'): Promise<TestBrowser> {
  lastPhone += 10_000;
  const browser = new TestBrowser(server.app);
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

describe('phoneInput', () => {
  const send = (phone: string) => new TestBrowser(server.app).post(`${onboard}/phoneInput`, { primary_phone: phone });

  // Shows: entities-6, calls-3, personas-2
  test('a new phone => success, 4-digit otp and an id', async () => {
    const { status, body } = await send('9876540001');
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      otp: expect.stringMatching(/^\d{4}$/),
      resend_after: 0,
      data: { user: { _id: expect.stringMatching(/^[\w-]{1,64}$/) } },
    });
  });

  test('the same phone again => the same id', async () => {
    const [first, second] = [await send('9876540002'), await send('9876540002')];
    expect(second.body.data).toEqual(first.body.data);
  });

  // Shows: personas-7
  test('ending 9004 => failed', async () => {
    expect(await send('9876549004')).toMatchObject({ status: 200, body: { status: 'failed' } });
  });

  // Shows: personas-8
  test('ending 9005 => HTTP 500 in JSON', async () => {
    expect(await send('9876549005')).toMatchObject({
      status: 500,
      body: { status: 'failed', message: expect.any(String), requestId: expect.any(String) },
    });
  });

  // Shows: readings-1
  test.each(['98765', '98765432100', '98765abcde', '+919876543210'])('%s is not a phone => 400', async (phone) => {
    expect(await send(phone)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('primary_phone') },
    });
  });
});

describe('verifyOtp', () => {
  const signIn = async (phone: string) => {
    const browser = new TestBrowser(server.app);
    const { body } = await browser.signIn(phone);
    return { user: (body as { data?: { user?: object } }).data?.user, uid: browser.uid };
  };

  // Shows: entities-1, personas-3
  test('ending 0000-8999 => no is_eligible and no link', async () => {
    const { user, uid } = await signIn('9876548999');
    expect(user).toEqual({ _id: uid });
  });
  // Shows: entities-1, personas-4
  test('ending 9001 => is_eligible true without a link', async () => {
    const { user, uid } = await signIn('9876549001');
    expect(user).toEqual({ _id: uid, is_eligible: true });
  });
  // Shows: entities-7, personas-5
  test('ending 9002 => is_eligible true with the hub of this origin', async () => {
    const { user, uid } = await signIn('9876549002');
    expect(user).toEqual({ _id: uid, is_eligible: true, journey_url: 'http://localhost/journey' });
  });
  // Shows: personas-6
  test('ending 9003 => is_eligible false', async () => {
    const { user, uid } = await signIn('9876549003');
    expect(user).toEqual({ _id: uid, is_eligible: false });
  });
  test('a wrong code => failed, Invalid OTP', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9876540003');
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    const { status, body } = await browser.post(`${onboard}/verifyOtp`, { otp: wrong, uid: browser.uid });
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'failed', message: 'Invalid OTP', tries_left: 2 },
    });
  });
});

describe('getData', () => {
  const read = (browser: TestBrowser) =>
    browser.post('/admin/getData', { modelName: 'User', query: { _id: browser.uid } });

  test('a new tenant => an empty item', async () => {
    const browser = await tenant();
    expect((await read(browser)).body).toEqual({
      status: 'success',
      data: [{ _id: browser.uid, rent: null, move_in_date: null, first_name: null, tenure: null }],
    });
  });

  // Shows: entities-3, action:fetch-user
  test('ending 9006 => a known tenant, moving in about a month', async () => {
    const browser = await tenant('9006');
    const { body } = await read(browser);
    const [item] = (body as unknown as { data: { move_in_date: string }[] }).data;
    expect(item).toMatchObject({ first_name: 'Asha', rent: 25_000, tenure: 11 });
    const days = (Date.parse(item?.move_in_date ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(28);
    expect(days).toBeLessThan(32);
  });

  // Shows: entities-4
  test('after PAN check and check-in => first name, rent and date', async () => {
    const browser = await withPan(pan);
    await verifyAadhaar(browser);
    await browser.post(`${onboard}/checkin`, checkinOf(browser, pan));
    expect((await read(browser)).body).toMatchObject({
      data: [{ first_name: expect.stringMatching(/^[A-Z][a-z]+$/), rent: 32_000, move_in_date: '2027-02-01' }],
    });
  });

  test('another model => 400', async () => {
    const browser = await tenant();
    const payload = { modelName: 'Session', query: { _id: browser.uid } };
    expect((await browser.post('/admin/getData', payload)).status).toBe(400);
  });

  test('an operator instead of an id => 400', async () => {
    const browser = await tenant();
    const payload = { modelName: 'User', query: { _id: { $ne: '' } } };
    expect((await browser.post('/admin/getData', payload)).status).toBe(400);
  });
});

describe('panCheck', () => {
  // Shows: entities-8, personas-14
  test('a PAN => success with a name whose surname begins with the fifth letter', async () => {
    const browser = await tenant();
    const { body } = await browser.post(`${onboard}/panCheck`, { pan_number: pan, uid: browser.uid });
    expect(body).toMatchObject({ status: 'success', data: { name: expect.stringMatching(/^[A-Z][a-z]+ E[a-z]+$/) } });
  });

  // Shows: entities-8, personas-13
  test('5th letter X => failed with a message', async () => {
    const browser = await tenant();
    const { status, body } = await browser.post(`${onboard}/panCheck`, { pan_number: 'ABCPX1234F', uid: browser.uid });
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'failed', message: expect.stringMatching(/PAN/) },
    });
  });

  test.each(['abcpe1234f', 'ABCPE1234', 'ABCP11234F'])('%s is not a PAN => 400', async (pan_number) => {
    const browser = await tenant();
    expect((await browser.post(`${onboard}/panCheck`, { pan_number, uid: browser.uid })).status).toBe(400);
  });
});

describe('verify-aadhaar', () => {
  const ask = async (aadhaar_number: string) => {
    const browser = await tenant();
    await browser.agree();
    return browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number, uid: browser.uid });
  };

  // Shows: verification-10, limits-2, readings-12
  test('a number => success with a 6-digit otp', async () => {
    expect((await ask(aadhaar)).body).toEqual({
      status: 'success',
      otp: expect.stringMatching(/^\d{6}$/),
      resend_after: 60,
    });
  });
  // Shows: entities-9, personas-15
  test('starting 9999 => failed, the own-Aadhaar message, and no code', async () => {
    expect((await ask('999912345678')).body).toEqual({
      status: 'failed',
      message: 'Please enter your own Aadhaar Number',
    });
  });
  // Shows: personas-16
  test('starting 8888 => failed', async () => {
    expect(await ask('888812345679')).toMatchObject({ status: 200, body: { status: 'failed' } });
  });
  // Shows: personas-17
  test('starting 7777 => HTTP 503', async () => {
    expect(await ask('777712345678')).toMatchObject({ status: 503, body: { status: 'failed' } });
  });
  // Shows: calls-12
  test('with spaces => 400', async () => {
    expect((await ask('1234 1234 5678')).status).toBe(400);
  });
  // Shows: calls-13
  test('a wrong code => failed', async () => {
    const browser = await tenant();
    await browser.agree();
    const sent = await browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number: aadhaar, uid: browser.uid });
    const otp = String((Number(sent.body.otp) + 1) % 1_000_000).padStart(6, '0');
    const { body } = await browser.post(`${onboard}/verify-aadhaar-otp`, { otp, uid: browser.uid });
    expect(body).toMatchObject({ status: 'failed' });
  });
});

describe('check-eligibility', () => {
  const check = async (number: string) => {
    const browser = await withPan(number);
    return browser.post(`${onboard}/check-eligibility`, { uid: browser.uid, pincode: '560001' });
  };

  test('any other PAN => success', async () => {
    expect((await check(pan)).body).toMatchObject({ status: 'success' });
  });
  // Shows: calls-15, personas-9
  test('5th letter N => failed, isNTC', async () => {
    expect((await check('ABCPN1234F')).body).toMatchObject({ status: 'failed', isNTC: true });
  });
  // Shows: personas-10
  test('5th letter L => failed, ALT_PHONE_REQUIRED', async () => {
    expect((await check('ABCPL1234F')).body).toEqual({ status: 'failed', message: 'ALT_PHONE_REQUIRED' });
  });
  // Shows: personas-12
  test('5th letter Z => HTTP 500', async () => {
    expect((await check('ABCPZ1234F')).status).toBe(500);
  });
  test('no PAN checked => failed', async () => {
    const browser = await tenant();
    const reply = await browser.post(`${onboard}/check-eligibility`, { uid: browser.uid, pincode: '560001' });
    expect(reply).toMatchObject({ status: 200, body: { status: 'failed' } });
  });
});

describe('checkin', () => {
  const checkIn = async (number: string) => {
    const browser = await withPan(number);
    await verifyAadhaar(browser);
    return browser.post(`${onboard}/checkin`, checkinOf(browser, number));
  };

  // Shows: personas-14
  test('any other PAN => success', async () => {
    expect((await checkIn(pan)).body).toMatchObject({ status: 'success', data: { isNTC: false } });
  });
  // Shows: calls-16, errors-4, personas-9
  test('5th letter N => failed, data.isNTC', async () => {
    expect((await checkIn('ABCPN1234F')).body).toMatchObject({ status: 'failed', data: { isNTC: true } });
  });
  // Shows: errors-3
  test('5th letter L => failed, data.message ALT_PHONE_REQUIRED', async () => {
    expect((await checkIn('ABCPL1234F')).body).toMatchObject({
      status: 'failed',
      data: { isNTC: false, message: 'ALT_PHONE_REQUIRED' },
    });
  });
  // Shows: personas-12
  test('5th letter Z => HTTP 500', async () => {
    expect((await checkIn('ABCPZ1234F')).status).toBe(500);
  });
  test('Aadhaar not verified => 403', async () => {
    const browser = await withPan(pan);
    await browser.agree();
    const message = 'This Aadhaar number was not verified yet.';
    expect(await browser.post(`${onboard}/checkin`, checkinOf(browser, pan))).toMatchObject({
      status: 403,
      body: { message },
    });
  });
  test('another PAN than the one checked => 403', async () => {
    const browser = await withPan(pan);
    await verifyAadhaar(browser);
    expect((await browser.post(`${onboard}/checkin`, checkinOf(browser, 'ABCPF1234F'))).status).toBe(403);
  });
  // Shows: call-readings-14
  test('rent as text => 400, not coerced', async () => {
    const browser = await withPan(pan);
    const reply = await browser.post(`${onboard}/checkin`, { ...checkinOf(browser, pan), rent: '32000' });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('rent') } });
  });
});

describe('sendAction', () => {
  const submit = async (phone: string) => {
    const browser = await withPan('ABCPL1234F');
    const payload = { panNumber: 'ABCPL1234F', uid: browser.uid, phone };
    const reply = await browser.post(`${onboard}/sendAction`, {
      group: 'OND_API_CALL',
      action: 'bureau_pull',
      payload,
    });
    return { ...reply, stored: await server.store.records.count('alternate_numbers', browser.uid) };
  };

  // Shows: personas-10
  test('any phone => success, inner success', async () => {
    expect(await submit('9123456780')).toMatchObject({
      body: { status: 'success', data: { status: 'success' } },
      stored: 1,
    });
  });
  // Shows: calls-17, personas-11
  test('ending 9004 => success, inner failed ALT_PHONE_REQUIRED', async () => {
    expect((await submit('9123459004')).body).toEqual({
      status: 'success',
      data: { status: 'failed', message: 'ALT_PHONE_REQUIRED' },
    });
  });
  // Shows: personas-11
  test('ending 9005 => failed', async () => {
    expect(await submit('9123459005')).toMatchObject({ status: 200, body: { status: 'failed' } });
  });
  test('no Indian mobile => 400 naming the field', async () => {
    expect(await submit('1234567890')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('payload.phone') },
      stored: 0,
    });
  });
});

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

describe('lookups', () => {
  const get = async (url: string) => {
    const response = await server.app.inject({ url });
    return { status: response.statusCode, body: response.json() };
  };

  // Shows: call-readings-2, configuration-6, personas-18
  test('560001 => Bengaluru', async () => {
    const { body } = await get('/pincode/560001');
    expect(body[0].Status).toBe('Success');
    expect(body[0].PostOffice).toContainEqual({
      Name: 'Vidhana Soudha',
      District: 'Bengaluru Urban',
      State: 'Karnataka',
    });
    // The first lookup reads the directory, in a thread that a busy machine delays.
  });
  // Shows: call-readings-2
  test('999999 => no post office', async () => {
    expect(await get('/pincode/999999')).toMatchObject({ status: 200, body: [{ Status: 'Error', PostOffice: null }] });
  });
  // Shows: personas-18
  test('000000 => HTTP 500', async () => {
    expect(await get('/pincode/000000')).toMatchObject({ status: 500, body: { status: 'failed' } });
  });
  test.each(['12345', '1234567', 'abcdef'])('PIN code %s => 400', async (pincode) => {
    expect((await get(`/pincode/${pincode}`)).status).toBe(400);
  });
  // Shows: copy-31
  test('HDFC0000001 => HDFC Bank', async () => {
    expect((await get('/ifsc/HDFC0000001')).body).toEqual({
      status: 'success',
      data: { bank: 'HDFC Bank', branch: '000001' },
    });
  });
  // Shows: copy-32
  test('an unknown branch => 404', async () => {
    expect(await get('/ifsc/ZZZZ0000001')).toMatchObject({ status: 404, body: { status: 'failed' } });
  });
  test('hdfc1000001 is not a branch code => 400', async () => {
    expect((await get('/ifsc/hdfc1000001')).status).toBe(400);
  });
  // Shows: limits-16, call-readings-6, configuration-8
  test('config.json => exactly what the browser needs', async () => {
    expect((await get('/config.json')).body).toEqual({
      merchantId: 'zero-deposit-move-in',
      redirectUrl: 'http://localhost/tenantSelection',
      redirectAllow: [],
      chatUrl: 'https://wa.me/910000000000',
    });
  });
  test.each(['/healthz', '/readyz'])('%s => 200', async (url) => {
    expect(await get(url)).toEqual({ status: 200, body: { status: 'success' } });
  });
});

describe('personas hold on every visit', () => {
  // Shows: personas-1
  test('a phone that was found eligible is still without is_eligible', async () => {
    const browser = await withPan(pan);
    await browser.post(`${onboard}/check-eligibility`, { uid: browser.uid, pincode: '560001' });
    const user = await server.store.users.find(browser.uid);
    const again = new TestBrowser(server.app);
    const { body } = await again.signIn(user?.phone ?? '');
    expect(body).toEqual({ status: 'success', data: { user: { _id: browser.uid } } });
  });
});
