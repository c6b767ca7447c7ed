import { expect, type Locator, type Page } from '@playwright/test';
import { aadhaarField, comeIn, openPath, rentField } from './full-tenant.ts';
import { panField, phoneField, signIn } from './tenant.ts';

/** One way to fill a field in, and what is to come of it. */
export interface OddEntry {
  /** What is typed key by key, or pasted. */
  readonly type?: string;
  readonly paste?: string;
  /** What then stands in the field. */
  readonly gives: string;
  /** What is said under it once it is left. */
  readonly says?: string | RegExp;
}

/** A field, where it is found, and the odd ways to fill it in. */
export interface OddField {
  readonly name: string;
  readonly reach: (page: Page, phone: string) => Promise<void>;
  readonly find: (page: Page) => Locator;
  readonly entries: readonly OddEntry[];
  /** What is said when nothing is given and the form is sent. */
  readonly empty: string;
}

/** A text with its digits in Devanagari. */
export const devanagari = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit)));
const labelled = (label: string) => (page: Page) => page.getByLabel(label);
const at = (path: string) => (page: Page) => openPath(page, path);
const known = (path: string) => async (page: Page, phone: string) => {
  await signIn(page, phone);
  await openPath(page, path);
};
const working = async (page: Page, phone: string): Promise<void> => {
  await comeIn(page, phone.replace(/\d{4}$/, '9001'));
  await expect(page).toHaveURL('/workDetail');
};

const phoneShort = 'Please enter all 10 digits of your mobile number.';
const panWrong = 'Please enter a valid PAN number.';
const aadhaarWrong = 'Please enter a valid Aadhar number.';
const pincodeWrong = 'Please enter a valid 6-digit PIN code.';
const accountWrong = 'Please enter 9 to 18 digits, as on your passbook or cheque.';
const ifscWrong = 'Please enter a valid IFSC code: 4 letters, a zero, and 6 letters or digits.';
const emailWrong = 'Please enter a valid email address';

const phoneEntries: readonly OddEntry[] = [
  { type: '98765', gives: '98765', says: phoneShort },
  { type: '98765432109999', gives: '9876543210', says: '' },
  { type: 'nine87', gives: '87', says: phoneShort },
  { type: '98😀765 43210', gives: '9876543210', says: '' },
  { type: devanagari('9876543210'), gives: '9876543210', says: '' },
  { paste: '+91 98765-43210', gives: '9876543210', says: '' },
  { paste: devanagari('+91 98765 43210'), gives: '9876543210', says: '' },
  { paste: '0091 9876543210', gives: '9876543210', says: '' },
  { paste: '09876543210', gives: '9876543210', says: '' },
];

/** Texts of which all but the blank ones are taken as they are. */
const textEntries = (says: string): readonly OddEntry[] => [
  { type: '   ', gives: '   ', says },
  { paste: '  Lotus 😀 लोटस १२ 007  ', gives: '  Lotus 😀 लोटस १२ 007  ', says: '' },
  { paste: 'x'.repeat(120), gives: 'x'.repeat(120), says: '' },
];

/** Every field that is typed (specification, section 5). */
export const oddFields: readonly OddField[] = [
  {
    name: 'phone of variant B',
    reach: at('/'),
    find: phoneField,
    entries: phoneEntries,
    empty: 'Please enter a phone number',
  },
  {
    name: 'phone of variant A',
    reach: at('/phoneVerify'),
    find: phoneField,
    entries: phoneEntries,
    empty: 'Please enter a phone number',
  },
  {
    name: 'PAN',
    reach: known('/verification'),
    find: panField,
    empty: 'Please enter your PAN number.',
    entries: [
      { type: 'abcpe123', gives: 'ABCPE123', says: panWrong },
      { type: '1BCPE1234F', gives: 'BCPEF', says: panWrong },
      { type: 'A😀BC', gives: 'ABC', says: panWrong },
      { type: 'ABCPE1234FXYZ', gives: 'ABCPE1234F', says: / Eapen$/ },
      { type: `abcpe${devanagari('1234')}f`, gives: 'ABCPE1234F', says: / Eapen$/ },
      { paste: ' abcpe-1234 f ', gives: 'ABCPE1234F', says: / Eapen$/ },
    ],
  },
  {
    name: 'Aadhaar',
    reach: known('/verification'),
    find: aadhaarField,
    empty: 'Please enter your Aadhar number.',
    entries: [
      { type: '12345678901', gives: '1234 5678 901', says: aadhaarWrong },
      { type: 'one2three4', gives: '24', says: aadhaarWrong },
      { type: '1234567890123456', gives: '1234 5678 9012', says: '' },
      { type: '000012345678', gives: '0000 1234 5678', says: '' },
      { type: '1234😀56789012', gives: '1234 5678 9012', says: '' },
      { paste: '1234-5678-9012', gives: '1234 5678 9012', says: '' },
      { paste: devanagari('1234 5678 9012'), gives: '1234 5678 9012', says: '' },
    ],
  },
  {
    name: 'rent',
    reach: known('/verification'),
    find: rentField,
    empty: 'Please enter your monthly rent.',
    entries: [
      { type: 'forty', gives: '', says: '' },
      { type: '0', gives: '', says: '' },
      { type: '0045000', gives: '45000', says: '' },
      { type: '1234567', gives: '123456', says: '' },
      { type: '4😀5', gives: '45', says: '' },
      { type: devanagari('45000'), gives: '45000', says: '' },
      { paste: '₹ 1,25,000.50', gives: '125000', says: '' },
    ],
  },
  {
    name: 'PIN code',
    reach: known('/identity-info'),
    find: (page) => page.getByRole('textbox', { name: 'PIN Code' }),
    empty: 'Please enter your PIN code.',
    entries: [
      { type: '56000', gives: '56000', says: pincodeWrong },
      { type: 'pin56', gives: '56', says: pincodeWrong },
      { type: '5600019', gives: '560001', says: 'Bengaluru Urban' },
      { type: '056001', gives: '056001', says: 'Invalid Pincode' },
      { type: '56😀0001', gives: '560001', says: 'Bengaluru Urban' },
      { paste: '560 001', gives: '560001', says: 'Bengaluru Urban' },
      { paste: devanagari('560-001'), gives: '560001', says: 'Bengaluru Urban' },
    ],
  },
  {
    name: 'account number',
    reach: at('/salaryScreen'),
    find: labelled('Account Number'),
    empty: 'Please enter your account number.',
    entries: [
      { type: '12345678', gives: '12345678', says: accountWrong },
      { type: 'ab12', gives: '12', says: accountWrong },
      { type: '1234567890123456789', gives: '123456789012345678', says: '' },
      { type: '000000001', gives: '000000001', says: '' },
      { type: '12😀3456789', gives: '123456789', says: '' },
      { paste: '0012 3456-7890', gives: '001234567890', says: '' },
      { paste: devanagari('0012 3456 7890'), gives: '001234567890', says: '' },
    ],
  },
  {
    name: 'IFSC',
    reach: at('/salaryScreen'),
    find: labelled('IFSC Code'),
    empty: 'Please enter the IFSC code.',
    entries: [
      { type: 'hdfc', gives: 'HDFC', says: ifscWrong },
      { type: 'HDFC00000019', gives: 'HDFC0000001', says: /^HDFC Bank/ },
      { type: 'HD😀FC0000001', gives: 'HDFC0000001', says: /^HDFC Bank/ },
      { paste: 'hdfc 0000-001', gives: 'HDFC0000001', says: /^HDFC Bank/ },
      { paste: 'HDFCO000001', gives: 'HDFC0000001', says: /^HDFC Bank/ },
      { paste: `HDFC${devanagari('0000001')}`, gives: 'HDFC0000001', says: /^HDFC Bank/ },
    ],
  },
  {
    name: 'employer',
    reach: working,
    find: labelled('Employer name'),
    entries: textEntries('Please enter the name of your employer.'),
    empty: 'Please enter the name of your employer.',
  },
  {
    name: 'job role',
    reach: working,
    find: labelled('Job role or designation'),
    entries: textEntries('Please enter your job role.'),
    empty: 'Please enter your job role.',
  },
  {
    name: 'office e-mail',
    reach: working,
    find: labelled('Office email'),
    empty: 'Please enter your office email.',
    entries: [
      { type: 'asha', gives: 'asha', says: emailWrong },
      { type: 'asha rao@lotus.in', gives: 'asha rao@lotus.in', says: emailWrong },
      { type: 'a007@lotus.in', gives: 'a007@lotus.in', says: '' },
      { paste: '  asha@lotus.in ', gives: 'asha@lotus.in', says: '' },
      { paste: 'asha😀@lotus.in', gives: 'asha😀@lotus.in', says: '' },
    ],
  },
  {
    name: 'landlord’s name',
    reach: known('/landlord-detail'),
    find: labelled('Landlord Name*'),
    entries: textEntries('Please enter the landlord’s name.'),
    empty: 'Please enter the landlord’s name.',
  },
  {
    name: 'landlord’s number',
    reach: known('/landlord-detail'),
    find: labelled('Landlord Number*'),
    empty: 'Please enter the landlord’s mobile number.',
    entries: [
      { type: '98-12 34', gives: '981234', says: 'Please enter all 10 digits of the landlord’s number.' },
      { paste: '+91 98765-43210', gives: '9876543210', says: '' },
      { paste: devanagari('098765 43210'), gives: '9876543210', says: '' },
    ],
  },
  {
    name: 'property address',
    reach: known('/landlord-detail'),
    find: labelled('Property Address*'),
    empty: 'Please enter the address of the property.',
    entries: textEntries('Please enter the address of the property.'),
  },
  {
    name: 'name on the agreement',
    reach: at('/rentAgreement'),
    find: labelled('Name to be put on Agreement'),
    entries: textEntries('Please enter the name for the agreement.'),
    empty: 'Please enter the name for the agreement.',
  },
];
