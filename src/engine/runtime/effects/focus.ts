import type { EffectKind } from './define.ts';

type FocusSpec = { readonly focus: string };

export const focusEffect: EffectKind<'focus', FocusSpec> = {
  name: 'focus',
  perform(step, { focus: field }) {
    step.state = { ...step.state, focus: { field, count: (step.state.focus?.count ?? 0) + 1 } };
  },
};
