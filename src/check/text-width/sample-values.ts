import type { FormatName } from '../../engine/model/texts/placeholder.ts';
import { fillPlaceholders } from '../../engine/model/texts/placeholder.ts';

/** A usual value in each format. */
const samples: Readonly<Record<FormatName, string>> = {
  money: '₹1,20,000',
  date: '28 September 2026',
  'date-time': '28 September 2026 at 4:10 pm',
  language: 'English',
  'first-word': 'Kavitha',
  'less-one': '5',
  clock: '1:29',
  'masked-pan': 'ABXXXXXX4F',
  'masked-aadhaar': 'XXXX XXXX 9012',
  'last-four': 'XXXXXX3210',
  reference: '1A2B-3C4D',
  number: '1,234',
  ungrouped: '2026',
  percent: '12.5%',
  percentage: '12.5%',
  month: 'September 2026',
  time: '4:10 pm',
  hidden: '••••',
  plain: 'HDFC0000001',
};

const isFormat = (name: string): name is FormatName => Object.hasOwn(samples, name);

/** A text as it is usually shown: each placeholder has a value of its format, or a name or number without one. */
export function fillWithSamples(text: string, sampleOf: (format: string | undefined) => string = usualValue): string {
  return fillPlaceholders(
    text,
    () => true,
    (_, format) => sampleOf(format),
  );
}

const usualValue = (format = ''): string => (isFormat(format) ? samples[format] : 'Kavitha');
