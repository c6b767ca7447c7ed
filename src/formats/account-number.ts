import { defineFormat, repeat } from './text-format.ts';

/** A bank account number: up to 18 digits, as text because of leading zeros. */
export const accountNumber = defineFormat({
  places: repeat(/[0-9]/, 18),
  draft: /^[0-9]{0,18}$/,
});

/** An account number of which only the last four digits can be read: `XXXXXXXX5678`. */
export function concealAccountNumber(value: string): string {
  return value.slice(-4).padStart(value.length, 'X');
}
