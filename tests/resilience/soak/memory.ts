import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const megabyte = 1_048_576;

/** What is in use, in megabytes: the heap of this process after a collection, and the heap and memory of a server. */
export interface MemorySample {
  readonly tenants: number;
  readonly server: number;
  readonly serverResident: number;
}

/** Measures this process, which simulates the tenants, and the server at this address. */
export async function measureMemory(origin: string): Promise<MemorySample> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed } = process.memoryUsage();
  const metrics = await fetch(`${origin}/metrics`).then((response) => response.text());
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  const inMegabytes = (bytes: number): number => Math.round((bytes / megabyte) * 10) / 10;
  return {
    tenants: inMegabytes(heapUsed),
    server: inMegabytes(read('nodejs_heap_size_used_bytes')),
    serverResident: inMegabytes(read('process_resident_memory_bytes')),
  };
}
