import { retry, retryAfter } from '../retry.ts';

const timeoutMs = 5_000;

/**
 * Reads the run-time configuration from `/config.json`. Never rejects: a journey can begin without one, so it is empty
 * when there is none, or when three attempts have failed.
 */
export const fetchConfig = (): Promise<Readonly<Record<string, unknown>>> =>
  retry(fetchOnce, retryAfter(500, 3)).catch(() => ({}));

async function fetchOnce(): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status >= 500) throw new Error(response.statusText);
  const config: unknown = response.ok ? await response.json() : undefined;
  return typeof config === 'object' && config !== null ? { ...config } : {};
}
