import type { AnyWidget } from '../../../widgets/define.ts';
import { widgets } from '../../../widgets/index.ts';
import type { AnyBlock } from '../../engine/screen/blocks/define.ts';
import { blocks } from '../../engine/screen/blocks/index.ts';

/** The widgets and blocks with which pages are rendered. */
export interface Listed {
  readonly widgets: readonly AnyWidget[];
  readonly blocks: readonly AnyBlock[];
}

/** Those of the engine. */
export const listed: Listed = { widgets, blocks };

/** Those of the engine, and those that a project adds. */
export const listedWith = (own: Partial<Listed>): Listed => ({
  widgets: [...listed.widgets, ...(own.widgets ?? [])],
  blocks: [...listed.blocks, ...(own.blocks ?? [])],
});
