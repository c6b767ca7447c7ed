import type { DirectoryLine } from './line.ts';

/** The data of the `ifsc` package. */
export interface BranchData {
  /** Bank -> branch codes; all-digit codes are numbers without leading zeros. */
  readonly branches: Readonly<Record<string, readonly (number | string)[]>>;
  readonly names: Readonly<Record<string, string>>;
  /** Codes that are lent to another bank -> that bank, by its four letters or its name. */
  readonly lent: Readonly<Record<string, string>>;
  /** The same, by beginnings of codes. */
  readonly lentRanges: Readonly<Record<string, string>>;
}

/** Banks that have merged, and with which; their old codes no longer work. Kotak 2015, State Bank 2017, the others 2019 to 2024. */
const mergedWith: Readonly<Record<string, string>> = {
  ALLA: 'IDIB',
  ANDB: 'UBIN',
  BKDN: 'BARB',
  BMBL: 'SBIN',
  CORP: 'UBIN',
  FSFB: 'AUBL',
  LAVB: 'DBS Bank India',
  ORBC: 'PUNB',
  PMCB: 'UNBA',
  SBBJ: 'SBIN',
  SBHY: 'SBIN',
  SBMY: 'SBIN',
  SBTR: 'SBIN',
  STBP: 'SBIN',
  SYNB: 'CNRB',
  UTBI: 'PUNB',
  VIJB: 'BARB',
  VYSA: 'KKBK',
};

/**
 * Regional rural banks that became one a state on 1 May 2025 (notifications S.O. 1625 to 1635 of 5 April 2025), by the names that the
 * package has for them. Their codes went on; that of a bank which went to the banks of two states has no name.
 */
const amalgamated: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh Grameena Bank': [
    'Andhra Pragathi Grameena Bank',
    'Chaitanya Godavari Grameena Bank',
    'Saptagiri Grameena Bank',
  ],
  '': ['Andhra Pradesh Grameena Vikas Bank'],
  'Bihar Gramin Bank': ['Dakshin Bihar Gramin Bank', 'Uttar Bihar Gramin Bank'],
  'Gujarat Gramin Bank': ['Baroda Gujarat Gramin Bank', 'Saurashtra Gramin Bank'],
  'Jammu and Kashmir Grameen Bank': ['Ellaquai Dehati Bank', 'J&K Grameen Bank'],
  'Karnataka Grameena Bank': ['Karnataka Gramin Bank', 'Karnataka Vikas Grameena Bank', 'Pragathi Krishna Gramin Bank'],
  'Madhya Pradesh Gramin Bank': ['Madhyanchal Gramin Bank', 'Narmada Jhabua Gramin Bank'],
  'Maharashtra Gramin Bank': ['Vidharbha Kokan Gramin Bank'],
  'Odisha Grameen Bank': ['Odisha Gramya Bank', 'Utkal Grameen Bank'],
  'Rajasthan Gramin Bank': ['Baroda Rajasthan Kshetriya Gramin Bank', 'Rajasthan Marudhara Gramin Bank'],
  'Uttar Pradesh Gramin Bank': [
    'Baroda Uttar Pradesh Gramin Bank',
    'Gramin Bank of Aryavart',
    'Prathama UP Gramin Bank',
    'Purvanchal Gramin Bank',
  ],
  'West Bengal Gramin Bank': [
    'Bangiya Gramin Vikash Bank',
    'Paschim Banga Gramin Bank',
    'Uttarbanga Kshetriya Gramin Bank',
  ],
};
const nameNow = new Map(Object.entries(amalgamated).flatMap(([now, old]) => old.map((name) => [name, now] as const)));

/**
 * The lines of the directory: a bank has its name, the bank that it has merged with, and its branches, as in `HDFC`,
 * `HDFC Bank`, ``, `000001,000002`; a code that is lent has its holder, as in `HDFC0CBUCBL`, `Bijnor Urban Co-operative Bank`.
 */
export function ifscLines({ branches, names, lent, lentRanges }: BranchData): readonly DirectoryLine[] {
  const nameOf = (bank: string): string => {
    const name = names[bank] ?? (bank.length > 4 ? bank : '');
    return nameNow.get(name) ?? name;
  };
  const lineOf = ([ifsc, holder]: readonly [string, string]): DirectoryLine => [ifsc, nameOf(holder)];
  return [...new Set([...Object.keys(branches), ...Object.keys(mergedWith)])].flatMap((bank) => {
    const codes = (branches[bank] ?? []).map((code) => String(code).padStart(6, '0'));
    // A bank lends codes to smaller ones, so the first letters do not say whose account it is.
    const holders = codes.flatMap((code): readonly (readonly [string, string])[] => {
      const ifsc = `${bank}0${code}`;
      const holder = lent[ifsc] ?? longestOf(lentRanges, ifsc);
      return holder === undefined ? [] : [[ifsc, holder]];
    });
    return [[bank, nameOf(bank), nameOf(mergedWith[bank] ?? ''), codes.join(',')], ...holders.map(lineOf)];
  });
}

/** The value of the longest key that a code begins with. */
function longestOf(ranges: Readonly<Record<string, string>>, ifsc: string): string | undefined {
  for (let length = ifsc.length; length > 3; length--) {
    const found = ranges[ifsc.slice(0, length)];
    if (found !== undefined) return found;
  }
  return undefined;
}
