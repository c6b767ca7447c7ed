import { retry, retryAfter } from '../runner/retry.ts';

const timeoutMs = 5_000;

/**
 * Fetches the run-time configuration from `config.json`. Never rejects: the result is empty when the file does not exist
 * or three attempts have failed, since a journey can start without it.
 */
export const fetchConfig = (): Promise<Readonly<Record<string, unknown>>> =>
  retry(fetchOnce, retryAfter(500, 3)).catch(() => ({}));

async function fetchOnce(): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status >= 500) throw new Error(response.statusText);
  const config: unknown = response.ok ? await response.json() : undefined;
  return typeof config === 'object' && config !== null ? { ...config } : {};
}
