import { ofetch } from 'ofetch';

/** Reads the run-time configuration from `/config.json`; an empty one when there is none, since a walk can begin without. */
export async function readConfig(): Promise<Readonly<Record<string, unknown>>> {
  try {
    const config: unknown = await ofetch('/config.json', { retry: 2, retryDelay: 500, timeout: 5_000 });
    return typeof config === 'object' && config !== null ? { ...config } : {};
  } catch {
    return {};
  }
}
