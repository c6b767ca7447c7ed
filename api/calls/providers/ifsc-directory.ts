import { directoryFile, openDirectory } from '../directories/line.ts';
import type { IfscDirectory } from './define.ts';

/** The bundled directory of Indian bank branches (`api/calls/directories/`). */
export function embeddedIfsc(): IfscDirectory {
  const find = openDirectory(directoryFile('ifsc'));
  return {
    async find(ifsc) {
      const [issuer, branch] = [ifsc.slice(0, 4), ifsc.slice(5)];
      const [bank = '', mergedInto = '', branches = ''] = (await find(issuer)) ?? [];
      if (`,${branches},`.includes(`,${branch},`)) return { bank: (await find(ifsc))?.[0] ?? bank, branch };
      return mergedInto ? { bank, branch, mergedInto } : undefined;
    },
  };
}
