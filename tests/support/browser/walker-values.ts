import { readdirSync, readFileSync } from 'node:fs';
import { text } from '../journey-text.ts';

interface LabelledField {
  readonly label: string;
  readonly widget: string;
}

const byWidget: Readonly<Record<string, string>> = {
  phone: '9812345670',
  pan: 'ABCPE1234F',
  pincode: '560001',
  aadhaar: '234123412346',
  money: '25000',
  date: '2031-05-01',
  'account-number': '123456789012',
  ifsc: 'HDFC0000001',
  email: 'asha@lotus.example',
};

const screens = 'journeys/move-in/screens';
// The longest label first: "Alternate mobile number" may have that of another field in it.
const fields = readdirSync(screens)
  .flatMap((name) => fieldsIn(JSON.parse(readFileSync(`${screens}/${name}`, 'utf8'))))
  .toSorted((one, other) => other.label.length - one.label.length);
const ownNumbers = ['landing', 'phone-verify'].map((screen) => text(screen, 'phone label'));

/** The fields of a screen, also those of each entry of a list. */
function fieldsIn(value: unknown): readonly LabelledField[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(fieldsIn);
  const { label, widget } = value as Partial<LabelledField>;
  return label !== undefined && widget !== undefined ? [{ label, widget }, ...inside] : inside;
}

/** A valid value for the field with a label; for the number to sign in with, that of the tenant. */
export function valueFor(label: string, ownNumber: string): string {
  const field = fields.find((one) => label.includes(one.label));
  if (field && ownNumbers.includes(field.label)) return ownNumber;
  return byWidget[field?.widget ?? ''] ?? 'Asha Rao';
}
