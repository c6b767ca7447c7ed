import { refTo } from '../../model/effects.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type FocusSpec = { readonly focus: string };

export const focusEffect: EffectKind<'focus', FocusSpec> = {
  name: 'focus',
  perform(step, { focus: field }) {
    step.state = { ...step.state, focus: { field, count: (step.state.focus?.count ?? 0) + 1 } };
  },
};

export const focusEffectMeta: EffectMeta<typeof focusEffect> = {
  summary: 'Moves the focus to a field.',
  properties: {
    focus: refTo('fieldName'),
  },
};
