import { refusal } from '../../refusals/refusal.ts';

// More than a browser ever sends; each costs only memory.
const mostWaiting = 1000;

/**
 * Lets at most `atOnce` requests of one tenant run at the same time; the others wait in their order. So a row that is
 * locked takes a few database connections and not all of them.
 */
export function createTurns(atOnce: number): <T>(tenant: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (tenant, work) => {
    const line = lines.get(tenant) ?? { running: 0, waiting: [] };
    lines.set(tenant, line);
    if (line.running < atOnce) line.running += 1;
    else {
      if (line.waiting.length >= mostWaiting) throw refusal('busy');
      await new Promise<void>((next) => line.waiting.push(next));
    }
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(tenant);
    }
  };
}
