/** One text field of a workload: what a tenant reads, and which values are valid. */
export interface BenchField {
  readonly name: string;
  readonly label: string;
  readonly pattern: string;
  readonly message: string;
  readonly kind: 'pan' | 'pincode' | 'text';
}

/** A screen of a workload: every field is required, and the button is disabled until all are valid. */
export interface BenchForm {
  readonly title: string;
  readonly fields: readonly BenchField[];
  readonly button: string;
}

const line = '\\S';

/** The small workload, with the product's own texts: PAN and PIN code. */
export const small: BenchForm = {
  title: 'Quick Eligibility Check',
  fields: [
    {
      ...{ name: 'pan', label: 'PAN Number', kind: 'pan', pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$' },
      message: 'Please enter a valid PAN number.',
    },
    {
      ...{ name: 'pincode', label: 'PIN Code (as per Aadhar Card)', kind: 'pincode', pattern: '^[0-9]{6}$' },
      message: 'Please enter a valid 6-digit PIN code.',
    },
  ],
  button: 'Next',
};

/** The screen that follows the small workload. */
export const second: BenchForm = {
  title: 'Add Landlord Details',
  fields: ['Landlord Name', 'Landlord Number', 'Property Address'].map((label, index) => ({
    ...{ name: `landlord${index}`, label, kind: 'text', pattern: line },
    message: `Please enter the ${label}.`,
  })),
  button: 'Confirm',
};

/** A screen with this many fields. */
export const many = (count: number): BenchForm => ({
  title: `${count} Fields`,
  fields: Array.from({ length: count }, (_, index) => ({
    ...{ name: `field${index}`, label: `Field ${index}`, kind: 'text', pattern: '^[a-z]{3,20}$' },
    message: `Please enter a valid value for field ${index}.`,
  })),
  button: 'Next',
});

/** A list of this many entries with five fields each. */
export const listOf = (count: number) => ({ ...many(5), title: `${count} Entries`, count, name: 'entries' });

/** The title of the page before a screen of many fields, and the button that opens the screen. */
export const opener = { title: 'Many Fields', button: 'Open' } as const;

/** The number of fields in a query such as `?fields=500`. */
export const fieldCountOf = (search: string): number => Number(new URLSearchParams(search).get('fields') ?? 100);
