import { showView } from '../view.ts';
import type { EffectKind } from './define.ts';

type ViewSpec = { readonly view: string; readonly push?: boolean };

export const viewEffect: EffectKind<'view', ViewSpec> = {
  name: 'view',
  perform(step, { view, push = false }) {
    showView(step, view, push);
  },
};
