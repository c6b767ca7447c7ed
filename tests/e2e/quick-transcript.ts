import { expect } from '@playwright/test';
import { type CopyLanguage, translatorOf } from './copy.ts';
import { identity } from './tenant.ts';

type Phrase = string | ReturnType<typeof expect.stringMatching>;

const otherLanguage: Readonly<Record<CopyLanguage, string>> = { English: 'हिन्दी', Hindi: 'English' };

/**
 * What a screen reader says on each screen of the quick check, without words for structure such as "list", for a tenant with this
 * phone number who types this wrong code.
 */
export function quickTranscript(language: CopyLanguage, phone: string, code = '') {
  const t = translatorOf(language);
  const header = [
    'strong',
    'Rent club',
    t('Re-inventing Renting'),
    `group, ${t('Language')}`,
    `button, ${otherLanguage[language]}`,
  ];
  const newTab = t('(opens in a new tab)');
  const talk = `${t('Talk to us')} ${newTab}`;
  const foot = [`button, ${t('Privacy')}`, `button, ${t('Terms')}`, `link, ${talk}`, t('Talk to us'), newTab];
  const step = (n: number) => t('Step {n} of {count}', { n, count: 3 });
  const heading = (text: string) => `heading, ${t(text)}, level 1`;
  const button = (label: string) => `button, ${t(label)}, not busy, not disabled`;
  const dimmed = (label: string, missing?: string) =>
    missing === undefined
      ? [`button, ${t(label)}, not busy, disabled`]
      : [missing, `button, ${t(label)}, ${missing}, not busy, disabled`];
  const missing = (...labels: readonly string[]) =>
    t('Still needed: {fields}', { fields: labels.map((label) => t(label).replace('*', '')).join(', ') });
  const answer = (label: string, value: string) => [
    ...[t(label), value, `button, ${t('Change')} ${t(label)}`, t('Change'), t(label)],
  ];

  const aboveNumber = [
    ...header,
    heading('Introducing ZERO Deposit Move-In'),
    t('Move in without a security deposit, and pay the rent as a no-cost instalment.'),
    `region, ${t('In the press')}`,
    ...['image, City Ledger', 'image, The Rent Post', 'image, Ghar Weekly'],
    `button, ${t('Stop the strip of logos')}`,
    ...[t('Mobile number'), '+91'],
  ];
  const agreement = t('By continuing you agree to the Terms and Conditions and the Privacy Policy.');
  const number = (error: string) =>
    `textbox, ${t('Mobile number')}, +91${error}, placeholder ${t('10-digit mobile number')}, required`;

  const aboveBoxes = [
    ...[...header, `main, ${t('Verify OTP')}`, step(1), heading('Verify OTP')],
    t('Enter the otp sent to +91 {session.phone}', { 'session.phone': phone }),
    t('Verification code'),
  ];
  const box = (n: number, state: string) =>
    `textbox, ${t('Digit {n} of {length}', { n, length: 4 })}, ${state}required`;
  const belowBoxes: readonly Phrase[] = [
    button("Didn't receive the code? Resend it"),
    button('Change number'),
    t('Code sent.'),
  ];

  const row = (label: string, value: Phrase): Phrase[] => [t(label), 'strong', value];
  const dated = (step: string): Phrase[] => [
    ...['time', expect.stringMatching(/^\d{1,2} \S+ \d{4}$/), 'strong', t(step)],
  ];

  const [pan, pincode] = ['PAN Number', 'PIN Code (as per Aadhar Card)'];
  const aboveIdentity = [
    ...[button('Back'), ...header, step(2), heading('Quick Eligibility Check')],
    t('We use your PAN only to confirm who you are and to check your eligibility.'),
    t(pan),
    `button, ${t('Where do I find it?')} ${t(pan)}, not expanded`,
    ...[t('Where do I find it?'), t(pan)],
  ];
  const nameOnPan = t('Name on PAN: {data.name}').replace('{data.name}', 'Tara Eapen');
  const consent = [
    t('This does not affect your Credit Score'),
    t('To confirm who you are we use: your PAN and the name on it.'),
    t('To check your eligibility we use: your PAN, PIN code, Aadhaar and bureau data.'),
    button('Privacy Policy'),
    t(
      'By clicking Next you allow Rent club and its partner {brand.partner} to fetch your PAN, Aadhaar and bureau data, and to share it with entities regulated by the Reserve Bank of India.',
    ).replace('{brand.partner}', 'Example Finance Ltd (example)'),
  ];
  const [name, landlordPhone, address] = ['Landlord Name*', 'Landlord Number*', 'Property Address*'];

  return {
    landing: [...aboveNumber, number(''), ...dimmed('Get OTP'), agreement, ...foot],
    landingEmpty: [
      ...aboveNumber,
      number(` ${t('Please enter a phone number')}, invalid`),
      t('Please enter a phone number'),
      ...dimmed('Get OTP', missing('Mobile number')),
      agreement,
      ...foot,
    ],
    code: [
      ...[...aboveBoxes, `group, ${t('Verification code')}`],
      ...[1, 2, 3, 4].map((n) => box(n, '')),
      ...[...belowBoxes, ...dimmed('Verify'), ...foot],
    ],
    codeWrong: [
      ...[...aboveBoxes, `group, ${t('Verification code')}, ${t('Invalid OTP')}`],
      ...[...code].map((digit, index) => box(index + 1, `${digit}, invalid, `)),
      ...[t('Invalid OTP'), ...belowBoxes, button('Verify'), ...foot],
    ],
    identity: [
      ...[...aboveIdentity, `textbox, ${t(pan)}, placeholder ABCPE1234F, required`],
      ...[t(pincode), `textbox, ${t(pincode)}, placeholder 560001, required`],
      ...[...consent, ...dimmed('Next'), ...foot],
    ],
    identityFilled: [
      ...[...aboveIdentity, `textbox, ${t(pan)}, ${identity.pan}, ${nameOnPan}, required`, nameOnPan],
      ...[t(pincode), `textbox, ${t(pincode)}, ${identity.pincode}, Bengaluru Urban, required`, 'Bengaluru Urban'],
      ...[...consent, button('Next'), ...foot],
    ],
    landlord: [
      ...[button('Back'), ...header, step(3), heading('Add Landlord Details')],
      t('We need these details to unlock the ZERO deposit Move-In'),
      ...[t(name), `textbox, ${t(name)}, required`],
      ...[t(landlordPhone), '+91', `textbox, ${t(landlordPhone)}, +91, required`],
      ...[t(address), `textbox, ${t(address)}, required`, t('* needed')],
      t(
        'We save your landlord’s name, number and address, and our team may call this number about your move-in. Skip if you do not want that yet.',
      ),
      ...[`region, ${t('You are about to send')}`, `heading, ${t('You are about to send')}, level 2`],
      ...answer('Mobile number', `+91 XXXXXX${phone.slice(-4)}`),
      ...answer('PAN', 'ABXXXXXX4F'),
      ...answer('PIN code', `${identity.pincode} Bengaluru Urban`),
      ...dimmed('Confirm'),
      button('Skip'),
      ...foot,
    ],
    success: [
      ...[...header, heading('Congratulations! You are a credit-worthy tenant!')],
      t('Our team will contact you soon.'),
      t('Your application'),
      ...row('Reference', expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
      ...row('Name', 'Tara Eapen'),
      ...row('We call you on', `+91 XXXXXX${phone.slice(-4)}`),
      t('Give this reference when you talk to us, so that we find your application.'),
      ...[`region, ${t('What happens next')}`, `heading, ${t('What happens next')}, level 2`],
      ...dated('Your eligibility is confirmed'),
      ...[...dated('By this day our team has called you'), t('Keep your PAN card ready.')],
      ...dated('By this day you can complete your move-in'),
      t('Income verification, KYC, auto rent payment and e-sign, all online.'),
      `link, ${t('Talk to us')} ${t('Chat with our team')} ${t('(opens in a new tab)')}`,
      ...['strong', t('Talk to us'), t('Chat with our team'), t('(opens in a new tab)')],
      ...[button('Save or print'), button('What you agreed to')],
      ...foot,
    ],
  };
}
