import type { AnyWidget, WidgetMeta } from '../../../widgets/define.ts';
import type { ActionMeta, AnyAction } from '../model/define-action.ts';
import type { AnyEffectKind, EffectMeta } from '../runtime/effects/define.ts';
import type { AnyBlock, BlockMeta } from '../screen/blocks/define.ts';

type MetaOf<Part> = Part extends AnyWidget
  ? WidgetMeta<Part>
  : Part extends AnyAction
    ? ActionMeta<Part>
    : Part extends AnyBlock
      ? BlockMeta<Part>
      : Part extends AnyEffectKind
        ? EffectMeta<Part>
        : never;

/**
 * An entry of a project's list: the code of a widget, action, block or effect together with its metadata, which must
 * describe it.
 */
export const withMeta = <Part extends AnyWidget | AnyAction | AnyBlock | AnyEffectKind>(
  part: Part,
  meta: MetaOf<Part>,
): Part & MetaOf<Part> => ({ ...part, ...meta });
