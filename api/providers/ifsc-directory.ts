import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { IfscDirectory } from './define.ts';

interface BranchData {
  /** Bank -> branch codes; all-digit codes are numbers without leading zeros. */
  readonly branches: Readonly<Record<string, readonly (number | string)[]>>;
  readonly names: Readonly<Record<string, string>>;
}

/** Every bank branch of India, from the data of the `ifsc` package; read once, on first use. */
export function embeddedIfsc(): IfscDirectory {
  let reading: Promise<BranchData> | undefined;
  return {
    async find(ifsc) {
      reading ??= read();
      const { branches, names } = await reading;
      const bank = ifsc.slice(0, 4);
      const branch = ifsc.slice(5);
      const listed = /^\d+$/.test(branch) ? Number(branch) : branch;
      if (!Object.hasOwn(branches, bank) || !branches[bank]?.includes(listed)) return undefined;
      return { bank: names[bank] ?? bank, branch };
    },
  };
}

async function read(): Promise<BranchData> {
  const [branches, names] = await Promise.all(['IFSC.json', 'banknames.json'].map(readData));
  return { branches: branches as BranchData['branches'], names: names as BranchData['names'] };
}

async function readData(file: string): Promise<unknown> {
  return JSON.parse(await readFile(fileURLToPath(import.meta.resolve(`ifsc/src/${file}`)), 'utf8'));
}
