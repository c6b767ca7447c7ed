import { refTo } from '../../model/effects.ts';
import { raise } from '../raise.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type RaiseSpec = { readonly raise: string };

export const raiseEffect: EffectKind<'raise', RaiseSpec> = {
  name: 'raise',
  perform(step, { raise: event }, { isRevisit, run }) {
    raise(step, event, { isRevisit, run });
  },
};

export const raiseEffectMeta: EffectMeta<typeof raiseEffect> = {
  summary: 'Raises another event of this screen: its effects are performed at once, before those that follow.',
  properties: {
    raise: refTo('eventName'),
  },
};
