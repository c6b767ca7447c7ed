import { parentPort, workerData } from 'node:worker_threads';
import type { TextOverrides } from '../../engine/model/texts/overrides.ts';
import type { Renderer } from './define.ts';
import { openTextRenderer, type TextRenderer } from './render-texts.ts';

/** What the server asks a worker thread for. */
interface RenderRequest {
  readonly id: number;
  readonly journey: string;
  readonly overrides: TextOverrides;
}

/**
 * Answers the requests of the server in a worker thread. Its data is `{ dist }`, the output folder; an answer has the id of
 * its request, and `rendered` or `failure`.
 */
export function answerRenders(parts: Renderer): void {
  const { dist } = workerData as { readonly dist: string };
  const opened = new Map<string, Promise<TextRenderer>>();
  const open = (journey: string): Promise<TextRenderer> => {
    const known = opened.get(journey) ?? openTextRenderer(dist, journey, parts);
    opened.set(journey, known);
    return known;
  };
  parentPort?.on('message', async ({ id, journey, overrides }: RenderRequest) => {
    try {
      const renderer = await open(journey);
      parentPort?.postMessage({ id, rendered: await renderer.render(overrides) });
    } catch (failure) {
      opened.delete(journey);
      parentPort?.postMessage({
        id,
        failure: failure instanceof Error ? (failure.stack ?? failure.message) : `${failure}`,
      });
    }
  });
}
