const pan = 'ABCPE1234F';
const aadhaar = '234123412346';

/** A valid body for each POST of the API, by the name of the call, as one tenant would send it. */
export function bodiesOf(uid: string): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    'phone-input': { primary_phone: '9811100000' },
    'verify-otp': { otp: '1234', uid },
    'get-data': { modelName: 'User', query: { _id: uid } },
    'pan-check': { pan_number: pan, uid },
    'verify-aadhaar': { aadhaar_number: aadhaar, uid },
    'verify-aadhaar-otp': { otp: '123456', uid },
    'check-eligibility': { uid, pincode: '560001' },
    checkin: {
      panNumber: pan,
      aadharNumber: aadhaar,
      move_in_date: '2027-02-01',
      rent: 32_000,
      uid,
      merchant_id: 'zero-deposit-move-in',
    },
    'send-action': {
      group: 'OND_API_CALL',
      action: 'bureau_pull',
      payload: { panNumber: pan, uid, phone: '9811100001' },
    },
    'create-merchant': { uid, name: 'Ravi', phone: '9811100002', address: '1 Main Road' },
    'crm-lead': { name: 'Ravi', phone: '9811100002', lead_type: 'landlord', source: 'tenant_flow', tenantId: uid },
    'generate-journey-dup': {
      user: {
        user_id: uid,
        employment_type: 'Salaried',
        employer_name: 'Acme',
        designation: 'Engineer',
        employer_address: '2 Main Road',
        company_email: 'asha@acme.example',
      },
      property: {
        property_name: '',
        property_id: 'A1B2C3',
        property_address: {
          address_line_1: 'Flat 1',
          address_line_2: 'Main Road',
          pincode: '560001',
          state: 'Karnataka',
          city: 'Bengaluru',
          landmark: 'Park',
        },
        merchant_id: 'zero-deposit-move-in',
      },
      redirectUrl: 'http://localhost/tenantSelection',
    },
    'extend-session': { uid },
    'keep-files': { uid, files: ['0a1b2c3d'] },
    'delete-files': { uid, files: ['0a1b2c3d'] },
    'link-file': { uid, file: '0a1b2c3d' },
    invitations: {
      uid,
      name: 'Meera Nair',
      property: {
        address: '7 Lake View',
        pincode: '560001',
        district: 'Bengaluru',
        rooms: [{ kind: 'Bedroom', count: 2 }],
        furnished: 'partly',
        items: ['Fan'],
      },
      rent: 27_500,
      lease_months: 11,
      account: { number: '001122334455', ifsc: 'HDFC0001234' },
      tenants: [
        { name: 'Kabir Das', phone: '9811100003' },
        { name: 'Nisha Paul', phone: '9811100004' },
      ],
    },
    'list-invitations': { uid },
    'open-invitation': { token: 'A'.repeat(43) },
    consent: {
      uid,
      purpose: 'identity-info',
      text_sha256: '0f'.repeat(32),
      language: 'en',
      journey_version: '1.0.0',
    },
    'withdraw-consent': { uid, purpose: 'identity-info' },
    notice: {
      uid,
      purpose: 'pan-check',
      text_sha256: '0f'.repeat(32),
      language: 'en',
      journey_version: '1.0.0',
    },
    'my-data': { uid },
    'my-data-name': { uid, name: 'Asha Rao' },
    'my-data-erase-code': { uid },
    'my-data-erase': { uid, otp: '1234' },
    'sign-out': { uid, everywhere: false },
  };
}

/** A copy of a body with the value at a path, such as `payload.uid`, replaced. */
export function withValue(body: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const inner = (body as Record<string, object>)[name];
  return { ...body, [name]: rest.length === 0 ? value : withValue(inner ?? {}, rest.join('.'), value) };
}
