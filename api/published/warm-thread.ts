import { setTimeout as pause } from 'node:timers/promises';
import type { RenderThread } from './render-thread.ts';

// After the start, when the processor is not needed for the first requests.
const warmUpMs = 20_000;

/** Renders each journey once as it was built, so that the first publication does not wait until the renderer is loaded. */
export async function warmThread(
  thread: Pick<RenderThread, 'render'>,
  ids: readonly string[],
  { signal, waitMs = warmUpMs }: { readonly signal: AbortSignal; readonly waitMs?: number },
): Promise<void> {
  await pause(waitMs, undefined, { ref: false, signal });
  for (const id of ids) {
    signal.throwIfAborted();
    await thread.render(id, {});
  }
}
