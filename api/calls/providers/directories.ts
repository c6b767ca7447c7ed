import { refusal } from '../../refusals/refusal.ts';
import { directoryFile, openDirectory } from '../directories/line.ts';
import type { IfscDirectory, PincodeDirectory, PostOffice } from './define.ts';
import { callUpstream } from './upstream.ts';

/** The bundled directory of Indian post offices (`api/calls/directories/`); each has the district or districts of its code. */
export function embeddedPincodes(): PincodeDirectory {
  const find = openDirectory(directoryFile('pincodes'));
  return {
    async find(pincode) {
      const [District = '', State = '', ...names] = (await find(pincode)) ?? [];
      return names.map((Name) => ({ Name, District, State }));
    },
  };
}

/** The bundled directory of Indian bank branches (`api/calls/directories/`). */
export function embeddedIfsc(): IfscDirectory {
  const find = openDirectory(directoryFile('ifsc'));
  return {
    async find(ifsc) {
      const [issuer, branch] = [ifsc.slice(0, 4), ifsc.slice(5)];
      const [bank = '', mergedInto = '', branches = ''] = (await find(issuer)) ?? [];
      if (`,${branches},`.includes(`,${branch},`))
        return { bank: (await find(ifsc))?.[0] ?? (mergedInto || bank), branch };
      return mergedInto ? { bank, branch, mergedInto } : undefined;
    },
  };
}

/** The public postal lookup service at another origin: `GET {origin}/pincode/{pincode}`. */
export function upstreamPincodes(origin: string): PincodeDirectory {
  return {
    async find(pincode, { trace }) {
      const { status, body } = await callUpstream(`${origin}/pincode/${pincode}`, { trace });
      const first: unknown = Array.isArray(body) ? body[0] : undefined;
      if (status !== 200 || !isResult(first)) throw refusal('directory-unusable');
      return (first.PostOffice ?? []).map(({ Name, District, State }) => ({ Name, District, State }));
    },
  };
}

function isResult(value: unknown): value is { PostOffice: readonly PostOffice[] | null } {
  if (typeof value !== 'object' || value === null || !('PostOffice' in value)) return false;
  const { PostOffice } = value;
  return (
    PostOffice === null ||
    (Array.isArray(PostOffice) && PostOffice.every((office) => typeof office?.District === 'string'))
  );
}
