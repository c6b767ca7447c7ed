import { refTo } from '../../model/effects.ts';
import { showView } from '../view.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type ViewSpec = { readonly view: string; readonly push?: boolean };

export const viewEffect: EffectKind<'view', ViewSpec> = {
  name: 'view',
  perform(step, { view, push = false }) {
    showView(step, view, push);
  },
};

export const viewEffectMeta: EffectMeta<typeof viewEffect> = {
  summary: 'Shows another view of this screen.',
  properties: {
    view: refTo('viewName'),
    push: {
      type: 'boolean',
      description: 'It is a step of its own to the user: browser Back returns to the view before.',
    },
  },
};
