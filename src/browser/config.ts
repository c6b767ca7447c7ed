const attempts = 3;
const waitMs = 500;
const timeoutMs = 5_000;

/** Reads the run-time configuration from `/config.json`; an empty one when there is none, since a walk can begin without. */
export async function fetchConfig(): Promise<Readonly<Record<string, unknown>>> {
  for (let left = attempts; left > 0; left--) {
    try {
      const response = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) });
      if (response.status >= 500) throw new Error(response.statusText);
      const config: unknown = response.ok ? await response.json() : undefined;
      return typeof config === 'object' && config !== null ? { ...config } : {};
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return {};
}
