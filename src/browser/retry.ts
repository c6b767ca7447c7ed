/** Loads something, and once more after a moment when that fails, as it may on a phone that moves. */
export async function retry<T>(load: () => Promise<T>, waitMs = 1_000): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return load();
  }
}
