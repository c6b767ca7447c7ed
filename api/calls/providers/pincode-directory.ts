import { directoryFile, openDirectory } from '../directories/line.ts';
import type { PincodeDirectory } from './define.ts';

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
