import { Refusal } from '../../refusals/refusal.ts';
import type { PincodeDirectory, PostOffice } from './define.ts';
import { callUpstream } from './upstream.ts';

/** The public postal lookup service at another origin: `GET {origin}/pincode/{pincode}`. */
export function upstreamPincodes(origin: string): PincodeDirectory {
  return {
    async find(pincode, { trace }) {
      const { status, body } = await callUpstream(`${origin}/pincode/${pincode}`, { trace });
      const first: unknown = Array.isArray(body) ? body[0] : undefined;
      if (status !== 200 || !isResult(first)) throw new Refusal(502, 'The postal directory gave no usable answer.');
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
