import type { Screen } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';

/** The fields that the `fields` blocks of a screen show: each name with its JSON Pointer. */
export function* fieldsShown(screen: Screen): Iterable<{ name: string; at: string }> {
  for (const { block } of blocksOf(screen)) {
    if (block.name !== 'fields' || !Array.isArray(block.options)) continue;
    for (const [index, name] of block.options.entries()) {
      if (typeof name === 'string') yield { name, at: `${block.at}/fields/${index}` };
    }
  }
}
