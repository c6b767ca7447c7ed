import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { sendEffect } from '../send.ts';

export const sendEffectMeta: EffectMeta<typeof sendEffect> = {
  summary:
    'Calls an action without waiting for it: it continues when the screen is left, and a failure is only logged.',
  properties: {
    send: refTo('actionName'),
    with: refTo('input'),
  },
};
