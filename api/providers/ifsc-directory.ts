import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { IfscDirectory } from './define.ts';

interface BranchData {
  /** Bank -> branch codes; all-digit codes are numbers without leading zeros. */
  readonly branches: Readonly<Record<string, readonly (number | string)[]>>;
  readonly names: Readonly<Record<string, string>>;
  /** Codes that are lent to another bank -> that bank, by its four letters or its name. */
  readonly lent: Readonly<Record<string, string>>;
  /** The same, by beginnings of codes. */
  readonly lentRanges: Readonly<Record<string, string>>;
}

/** Banks that have merged, and with which; their old codes no longer work. Kotak 2015, State Bank 2017, the others 2019 to 2022. */
const mergedWith: Readonly<Record<string, string>> = {
  ...{ ALLA: 'IDIB', ANDB: 'UBIN', BKDN: 'BARB', BMBL: 'SBIN', CORP: 'UBIN', LAVB: 'DBSS', ORBC: 'PUNB', PMCB: 'UNBA' },
  ...{ SBBJ: 'SBIN', SBHY: 'SBIN', SBMY: 'SBIN', SBTR: 'SBIN', STBP: 'SBIN', SYNB: 'CNRB', UTBI: 'PUNB', VIJB: 'BARB' },
  VYSA: 'KKBK',
};

/** Every bank branch of India, from the data of the `ifsc` package; read once, on first use. */
export function embeddedIfsc(): IfscDirectory {
  let reading: Promise<BranchData> | undefined;
  return {
    async find(ifsc) {
      reading ??= read();
      const { branches, names, lent, lentRanges } = await reading;
      const [issuer, branch] = [ifsc.slice(0, 4), ifsc.slice(5)];
      const listed = /^\d+$/.test(branch) ? Number(branch) : branch;
      if (Object.hasOwn(branches, issuer) && branches[issuer]?.includes(listed)) {
        // A bank lends codes to smaller ones, so the first letters do not say whose account it is.
        const holder = lent[ifsc] ?? longestOf(lentRanges, ifsc) ?? issuer;
        return { bank: names[holder] ?? (holder.length > 4 ? holder : ''), branch };
      }
      const heir = names[mergedWith[issuer] ?? ''];
      return heir === undefined ? undefined : { bank: names[issuer] ?? issuer, branch, mergedInto: heir };
    },
  };
}

/** The value of the longest key that a code begins with. */
function longestOf(ranges: Readonly<Record<string, string>>, ifsc: string): string | undefined {
  for (let length = ifsc.length; length > 3; length--) {
    const found = ranges[ifsc.slice(0, length)];
    if (found !== undefined) return found;
  }
  return undefined;
}

async function read(): Promise<BranchData> {
  const [branches, names, lent, lentRanges] = await Promise.all(
    ['IFSC.json', 'banknames.json', 'sublet.json', 'custom-sublets.json'].map(readData),
  );
  return { branches, names, lent, lentRanges } as BranchData;
}

async function readData(file: string): Promise<unknown> {
  return JSON.parse(await readFile(fileURLToPath(import.meta.resolve(`ifsc/src/${file}`)), 'utf8'));
}
