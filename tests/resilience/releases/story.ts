import { createHash } from 'node:crypto';
import { sweepAt, type TestApp, TestBrowser } from '../../support/server/app.ts';

const onboard = '/api/v1/onboard';
const pan = 'ABCPE1234F';
// The check digit is valid.
const aadhaar = '234123412346';

/** Calls everything that a tenant can call, in the order of the journey, and sweeps; each call has its key. */
export async function tellStory({ app, store, clock }: TestApp): Promise<void> {
  const browser = new TestBrowser(app);
  let calls = 0;
  const post = async (path: string, body: object) => {
    calls += 1;
    const reply = await browser.post(path, body, { 'idempotency-key': `story-call-${calls}` });
    if (String(reply.body.status) !== 'success') throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply;
  };
  await browser.signIn('9876500001');
  const { uid } = browser;
  const consent = {
    uid,
    purpose: 'credit-check',
    text_sha256: createHash('sha256').update('text').digest('hex'),
    language: 'en',
    journey_version: '1',
  };
  await post('/api/v1/consents', consent);
  await post(`${onboard}/panCheck`, { uid, pan_number: pan });
  const sent = await post(`${onboard}/verify-aadhaar`, { uid, aadhaar_number: aadhaar });
  await post(`${onboard}/verify-aadhaar-otp`, { uid, otp: sent.body.otp });
  await post(`${onboard}/check-eligibility`, { uid, pincode: '560001' });
  const move_in_date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const checkin = { uid, panNumber: pan, aadharNumber: aadhaar, move_in_date, rent: 25_000, merchant_id: 'm' };
  await post(`${onboard}/checkin`, checkin);
  const payload = { panNumber: pan, uid, phone: '9876500002' };
  await post(`${onboard}/sendAction`, { group: 'OND_API_CALL', action: 'bureau_pull', payload });
  await post(`${onboard}/create-merchant`, { uid, name: 'Ravi', phone: '9876500003', address: '1 Main Road' });
  const lead = { name: 'Ravi', phone: '9876500003', lead_type: 'landlord', source: 'tenant_flow', tenantId: uid };
  await post('/crm/leads', lead);
  const user = {
    user_id: uid,
    employment_type: 'Salaried',
    employer_name: 'Acme',
    designation: 'Engineer',
    employer_address: '2 Main Road',
    company_email: 'asha@acme.example',
  };
  const property_address = {
    address_line_1: '1',
    address_line_2: '2',
    pincode: '560001',
    state: 'Karnataka',
    city: 'Bengaluru',
    landmark: 'Park',
  };
  const property = { property_name: '', property_id: 'a1B2c3', property_address, merchant_id: 'm' };
  const redirectUrl = 'http://localhost/tenantSelection';
  await post(`${onboard}/generate-journey-dup`, { user, property, redirectUrl });
  await post('/admin/getData', { modelName: 'User', query: { _id: uid } });
  await post('/api/v1/consents/withdraw', { uid, purpose: 'credit-check' });
  await post('/api/v1/session', { uid });
  clock.advance(8 * 86_400_000);
  await store.sweep(sweepAt(new Date(Date.now() + 8 * 86_400_000)));
}
