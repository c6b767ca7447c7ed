import type { Json } from '../engine/json/json.ts';
import type { Block, Condition, Screen } from '../engine/model/types.ts';

/** The event that file fields raise when files wait to be sent. */
const uploadEvent = 'upload';

/** The outcome of sending after which every file has arrived. */
const complete = 'sent';

/** What a button says while files are on their way, and when some could not be sent; a journey may reword and translate it. */
const defaults = {
  sending: 'Wait until the files are sent.',
  unsent: 'Some files were not sent. Try them again, or remove them.',
} as const;

/** The same screen, whose submit buttons wait for the files of its file fields. */
export function awaitUploads(screen: Screen, words: Readonly<Record<string, string>>): Screen {
  const runs = [...runsIn(screen.on[uploadEvent] as unknown as Json)];
  if (runs.length === 0) return screen;
  const blockedBy = runs.flatMap(({ run, outcomes }): { when: Condition; say: string }[] => [
    { when: { action: run, is: 'running' }, say: words.sending ?? defaults.sending },
    {
      when: { any: outcomes.filter((one) => one !== complete).map((is) => ({ action: run, is })) },
      say: words.unsent ?? defaults.unsent,
    },
  ]);
  const inBlock = (block: Block): Block => ({
    ...block,
    ...(block.name === 'submit' && { options: withReasons(block.options, blockedBy as unknown as Json[]) }),
    blocks: block.blocks.map(inBlock),
  });
  const views = Object.entries(screen.views).map(
    ([name, view]) => [name, { ...view, blocks: view.blocks.map(inBlock) }] as const,
  );
  return { ...screen, views: Object.fromEntries(views) };
}

/** The options of a submit button with more reasons to wait. Its own come first. */
function withReasons(options: Json, reasons: readonly Json[]): Json {
  const given = typeof options === 'string' ? { label: options } : (options as { readonly [key: string]: Json });
  return { ...given, blockedBy: [...((given.blockedBy as readonly Json[] | undefined) ?? []), ...reasons] };
}

/** The actions that effects run, also inside conditions, with the names of their outcomes. */
function* runsIn(effects: Json | undefined): Iterable<{ readonly run: string; readonly outcomes: readonly string[] }> {
  if (typeof effects !== 'object' || effects === null) return;
  if ('run' in effects && typeof effects.run === 'string')
    yield { run: effects.run, outcomes: Object.keys((effects as { outcomes?: object }).outcomes ?? {}) };
  else for (const inner of Object.values(effects)) yield* runsIn(inner as Json);
}
