import { refTo } from '../../journey/effects.ts';
import { raise } from '../raise.ts';
import type { EffectKind } from './define.ts';

type RaiseSpec = { readonly raise: string };

export const raiseEffect: EffectKind<'raise', RaiseSpec> = {
  name: 'raise',
  summary: 'Raises another event of this screen: its effects are performed at once, before those that follow.',
  properties: {
    raise: refTo('eventName'),
  },
  perform(step, { raise: event }, { isRevisit }) {
    raise(step, event, isRevisit);
  },
};
