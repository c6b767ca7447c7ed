import { defineFormat, repeat } from './text-format.ts';

/** A bank account number: up to 18 digits, stored as text to preserve leading zeros. */
export const accountNumber = defineFormat({
  places: repeat(/[0-9]/, 18),
  draft: /^[0-9]{0,18}$/,
});

/** Conceals an account number except for its last four digits: `XXXXXXXX5678`. */
export function concealAccountNumber(value: string): string {
  return value.slice(-4).padStart(value.length, 'X');
}
