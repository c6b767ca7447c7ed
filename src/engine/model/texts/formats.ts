/**
 * Which characters of a value a format shows, of the others only their number: how many at the beginning, how many at the end,
 * and, if it is shown in groups, how many there are between two spaces. It is data, since a page has it before any code.
 */
export type Mask = readonly [first: number, last: number, group?: number];

/** What tools know of a format. */
export interface FormatFacts {
  /** The type of the values that it is for; absent if it can show any value. */
  readonly of?: 'number' | 'string';
  /** Set if only the owner of a value can recognise it. */
  readonly isMasking?: true;
  /** What it usually shows, by which the room of a text is measured. */
  readonly sample: string;
  /** What a format of a project shows; the runtime has the code of the engine's. */
  readonly mask?: Mask;
}

/**
 * How a value may be shown in a text: `money` ₹25,000 · `number` 1,234.5 · `ungrouped` 2026 · `percent` 12.5% for 0.125 ·
 * `percentage` 12.5% for 12.5 · `date` 5 December 2026 · `month` December 2026 · `time` 4:10 pm · `date-time` 5 December 2026 at 4:10 pm ·
 * `language` English for en · `first-word` Asha · `less-one` 5 for 6 · `clock` 1:29 for 89 · `last-four` XXXXXX3210 ·
 * `reference` 1A2B-3C4D, the last eight letters and digits of an id, short enough to be read out · `hidden` •••• · `plain` as it is.
 */
export const formatFacts = {
  money: { of: 'number', sample: '₹1,20,000' },
  date: { of: 'string', sample: '28 September 2026' },
  'date-time': { of: 'string', sample: '28 September 2026 at 4:10 pm' },
  language: { of: 'string', sample: 'English' },
  'first-word': { of: 'string', sample: 'Kavitha' },
  'less-one': { of: 'number', sample: '5' },
  clock: { of: 'number', sample: '1:29' },
  'last-four': { of: 'string', sample: 'XXXXXX3210', isMasking: true },
  reference: { of: 'string', sample: '1A2B-3C4D' },
  number: { of: 'number', sample: '1,234' },
  ungrouped: { of: 'number', sample: '2026' },
  percent: { of: 'number', sample: '12.5%' },
  percentage: { of: 'number', sample: '12.5%' },
  month: { of: 'string', sample: 'September 2026' },
  time: { of: 'string', sample: '4:10 pm' },
  hidden: { sample: '••••', isMasking: true },
  plain: { sample: 'HDFC0000001' },
} as const satisfies Readonly<Record<string, FormatFacts>>;

/** The name of a format of the engine. */
export type FormatName = keyof typeof formatFacts;
