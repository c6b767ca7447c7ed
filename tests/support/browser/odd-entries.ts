import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { patternOf, text } from '../journey-text.ts';
import { enterByVariantA, openPath } from './full-tenant.ts';
import { signIn } from './tenant.ts';

/**
 * How a text is entered, the text, and what the field has after it is left: its value, and the text under it:
 * the message of one of its rules, or one that matches.
 */
export type OddEntry = readonly [how: 'type' | 'paste', text: string, value: string, says?: Rule | RegExp];

type Rule = 'pattern' | 'minLength' | 'maxLength' | 'minimum';

/** A field of a screen, who opens the screen, and the entries to try. */
export interface OddField {
  readonly screen: string;
  readonly field: string;
  readonly as: keyof typeof openAs;
  readonly entries: readonly OddEntry[];
}

interface ScreenFile {
  readonly path: string;
  readonly fields: Readonly<
    Record<
      string,
      {
        readonly label: string;
        readonly messages: Readonly<Record<'required' | 'pattern', string> & Partial<Record<Rule, string>>>;
      }
    >
  >;
}

/** Opens the screen of a path: as a visitor, as a new tenant, or as one whose next screen it is. */
export const openAs = {
  visitor: (page: Page, _phone: string, path: string) => openPath(page, path),
  tenant: async (page: Page, phone: string, path: string) => {
    await signIn(page, phone);
    await openPath(page, path);
  },
  eligible: async (page: Page, phone: string, path: string) => {
    await enterByVariantA(page, phone.replace(/\d{4}$/, '9001'));
    await expect(page).toHaveURL(path);
  },
};

/** The path of a field's screen, and the field's label and messages, as the journey has them. */
export function fieldFacts({ screen, field }: OddField) {
  const { path, fields }: ScreenFile = JSON.parse(readFileSync(`journeys/move-in/screens/${screen}.json`, 'utf8'));
  const facts = fields[field];
  if (!facts) throw new Error(`The screen "${screen}" has no field "${field}"`);
  return { path, ...facts };
}

/** A text with its digits in Devanagari. */
const devanagari = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit)));

const phone: readonly OddEntry[] = [
  ['type', '98765', '98765', 'minLength'],
  ['type', '1234567890', '1234567890', 'pattern'],
  ['type', '98765432109999', '9876543210'],
  ['type', '919876543210', '9876543210'],
  ['paste', '98765 43210 or 91234 56780', '98765 43210 or 91234 56780', 'maxLength'],
  ['type', 'nine87', '87', 'minLength'],
  ['type', '98😀765 43210', '9876543210'],
  ['type', devanagari('9876543210'), '9876543210'],
  ['paste', '+91 98765-43210', '9876543210'],
  ['paste', devanagari('+91 98765 43210'), '9876543210'],
  ['paste', '0091 9876543210', '9876543210'],
  ['paste', '09876543210', '9876543210'],
];
const landlordPhone: readonly OddEntry[] = [
  ['type', '98-12 34', '981234', 'pattern'],
  ['paste', '+91 98765-43210', '9876543210'],
  ['paste', devanagari('098765 43210'), '9876543210'],
  ['paste', '1. 98765 43210', '9876543210'],
];
const pan: readonly OddEntry[] = [
  ['type', 'abcpe123', 'ABCPE123', 'pattern'],
  ['type', '1BCPE1234F', 'BCPEF', 'pattern'],
  ['type', 'A😀BC', 'ABC', 'pattern'],
  ['type', 'ABCPE1234FXYZ', 'ABCPE1234F', / Eapen$/],
  ['type', `abcpe${devanagari('1234')}f`, 'ABCPE1234F', / Eapen$/],
  ['paste', ' abcpe-1234 f ', 'ABCPE1234F', / Eapen$/],
];
const aadhaar: readonly OddEntry[] = [
  ['type', '12345678901', '1234 5678 901', 'pattern'],
  ['type', 'one2three4', '24', 'pattern'],
  ['type', '1234567890123456', '1234 5678 9012'],
  ['type', '000012345678', '0000 1234 5678'],
  ['type', '1234😀56789012', '1234 5678 9012'],
  ['paste', '1234-5678-9012', '1234 5678 9012'],
  ['paste', devanagari('1234 5678 9012'), '1234 5678 9012'],
];
const rent: readonly OddEntry[] = [
  // Only the letter that begins "rs" and "rupees" is taken.
  ['type', 'forty', 'r', /\S/],
  ['type', '0', '0', 'minimum'],
  ['type', '0045000', '45000'],
  ['type', '1234567', '123456'],
  ['type', '4😀5', '4😀5', /\S/],
  ['type', devanagari('45000'), '45000'],
  ['type', '25000.00', '25000'],
  // Half a rupee is no part of a rent, and dropping it would change what was copied.
  ['paste', '₹ 1,25,000.50', '₹ 1,25,000.50', /\S/],
];
const pincode: readonly OddEntry[] = [
  ['type', '56000', '56000', 'pattern'],
  ['type', 'pin56', '56', 'pattern'],
  ['type', '5600019', '560001', /^Bengaluru Urban$/],
  ['type', '056001', '056001', patternOf(text('identity-info', 'not-found text'))],
  ['type', '56😀0001', '560001', /^Bengaluru Urban$/],
  ['paste', '560 001', '560001', /^Bengaluru Urban$/],
  ['paste', devanagari('560-001'), '560001', /^Bengaluru Urban$/],
];
const accountNumber: readonly OddEntry[] = [
  ['type', '12345678', '1234 5678', 'pattern'],
  ['type', 'ab12', '12', 'pattern'],
  ['type', '1234567890123456789', '1234 5678 9012 3456 78'],
  ['type', '000000001', '0000 0000 1'],
  ['type', '12😀3456789', '1234 5678 9'],
  ['paste', '0012 3456-7890', '0012 3456 7890'],
  ['paste', devanagari('0012 3456 7890'), '0012 3456 7890'],
];
const ifsc: readonly OddEntry[] = [
  ['type', 'hdfc', 'HDFC', 'pattern'],
  ['type', 'HDFC00000019', 'HDFC0000001', /^HDFC Bank/],
  ['type', 'HD😀FC0000001', 'HDFC0000001', /^HDFC Bank/],
  ['paste', 'hdfc 0000-001', 'HDFC0000001', /^HDFC Bank/],
  ['paste', 'HDFCO000001', 'HDFC0000001', /^HDFC Bank/],
  ['type', 'HDFCO000001', 'HDFC0000001', /^HDFC Bank/],
  ['paste', `HDFC${devanagari('0000001')}`, 'HDFC0000001', /^HDFC Bank/],
];
const email: readonly OddEntry[] = [
  ['type', 'asha', 'asha', 'pattern'],
  ['type', 'asha rao@lotus.in', 'asha rao@lotus.in', 'pattern'],
  ['type', 'a007@lotus.in', 'a007@lotus.in'],
  ['paste', '  asha@lotus.in ', 'asha@lotus.in'],
  ['paste', 'asha😀@lotus.in', 'asha😀@lotus.in'],
];
const anyText: readonly OddEntry[] = [
  ['type', '   ', ''],
  ['paste', '  Lotus 😀 लोटस १२ 007  ', 'Lotus 😀 लोटस १२ 007'],
  ['paste', 'x'.repeat(120), 'x'.repeat(120)],
];

/** Every field that is typed. */
export const oddFields: readonly OddField[] = [
  { screen: 'landing', field: 'phone', as: 'visitor', entries: phone },
  { screen: 'phone-verify', field: 'phone', as: 'visitor', entries: phone },
  { screen: 'verification', field: 'pan', as: 'tenant', entries: pan },
  { screen: 'verification', field: 'aadhaar', as: 'tenant', entries: aadhaar },
  { screen: 'verification', field: 'rent', as: 'tenant', entries: rent },
  { screen: 'identity-info', field: 'pincode', as: 'tenant', entries: pincode },
  { screen: 'salary-screen', field: 'accountNumber', as: 'visitor', entries: accountNumber },
  { screen: 'salary-screen', field: 'ifsc', as: 'visitor', entries: ifsc },
  { screen: 'work-detail', field: 'employerName', as: 'eligible', entries: anyText },
  { screen: 'work-detail', field: 'designation', as: 'eligible', entries: anyText },
  { screen: 'work-detail', field: 'companyEmail', as: 'eligible', entries: email },
  { screen: 'landlord-detail', field: 'name', as: 'tenant', entries: anyText },
  { screen: 'landlord-detail', field: 'phone', as: 'tenant', entries: landlordPhone },
  { screen: 'landlord-detail', field: 'address', as: 'tenant', entries: anyText },
  { screen: 'rent-agreement', field: 'name', as: 'visitor', entries: anyText },
];
