import { raise } from '../raise.ts';
import type { EffectKind } from './define.ts';

type RaiseSpec = { readonly raise: string };

export const raiseEffect: EffectKind<'raise', RaiseSpec> = {
  name: 'raise',
  perform(step, { raise: event }, { isRevisit, run }) {
    raise(step, event, { isRevisit, run });
  },
};
