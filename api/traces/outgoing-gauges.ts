import { Gauge, type Registry } from 'prom-client';
import type { Outgoing } from '../store/outgoing.ts';

/**
 * Adds the metrics of what waits to be sent to partners, of all processes; counted in the database on each scrape, once
 * the returned function has been given the count. Without the database they keep their values.
 */
export function addOutgoingGauges(registers: Registry[]): (count: Outgoing['count']) => void {
  let countEntries: Outgoing['count'] | undefined;
  const read = async () => countEntries?.().catch(() => undefined);
  new Gauge({
    name: 'outgoing_entries',
    help: 'What waits to be sent to partners: not tried yet or under way, and failed so far. Of all processes.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await read();
      if (!counts) return;
      this.set({ state: 'waiting' }, counts.waiting);
      this.set({ state: 'failed' }, counts.failed);
    },
  });
  new Gauge({
    name: 'outgoing_oldest_seconds',
    help: 'The age of the oldest entry that waits to be sent to a partner.',
    registers,
    async collect() {
      const counts = await read();
      if (counts) this.set(counts.oldestSeconds);
    },
  });
  return (count) => {
    countEntries = count;
  };
}
