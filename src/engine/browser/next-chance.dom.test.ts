import { expect, test, vi } from 'vitest';
import { retry } from '../runner/retry.ts';
import { atNextChance } from './next-chance.ts';

test.each(['online', 'popstate', 'pointerdown', 'keydown'])(
  'a load has failed => tried again at %s, and only then',
  async (name) => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('code');
    const loaded = retry(load, atNextChance);
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event(name));
    expect(await loaded).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  },
);
