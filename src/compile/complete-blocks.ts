import type { Json } from '../engine/json/json.ts';
import type { Around, Catalogue } from '../engine/model/catalogue.ts';
import { withBraces } from '../engine/model/texts/placeholder.ts';
import type { Block, Screen } from '../engine/model/types.ts';

/** A screen whose blocks have what they show of other screens in their options, and the blocks inside them only once. */
export function completeBlocks(screen: Screen, around: Omit<Around, 'screen'>, kinds: Catalogue['blocks']): Screen {
  let count = 0;
  const complete = (block: Block): Block => {
    const options = kinds[block.name]?.complete?.(block.options, { ...around, screen: screen.id }) ?? block.options;
    count += 1;
    // Where a block is in its file matters to the check only; the browser needs a short name that no other block has.
    return { ...block, at: String(count), options: withoutBlocks(options), blocks: block.blocks.map(complete) };
  };
  const views = Object.entries(screen.views).map(
    ([name, view]) => [name, { ...view, blocks: view.blocks.map(complete) }] as const,
  );
  const { title, fields, messages } = screen;
  const texts = asShown({ title, fields, ...(messages && { messages }) });
  return { ...screen, ...texts, views: Object.fromEntries(views) };
}

/** Texts that nothing fills, with the braces that they escape. */
const asShown = <T extends object>(texts: T): T => {
  const written = JSON.stringify(texts);
  return /\{[lr]brace\}/.test(written)
    ? (JSON.parse(written, (_, value) => (typeof value === 'string' ? withBraces(value) : value)) as T)
    : texts;
};

function withoutBlocks(options: Json): Json {
  if (typeof options !== 'object' || options === null || !('blocks' in options)) return options;
  const { blocks: _, ...own } = options;
  return own;
}
