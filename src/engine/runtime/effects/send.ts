import { refTo } from '../../model/effects.ts';
import type { Value } from '../../model/types.ts';
import { resolveInput } from '../values/resolve.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type SendSpec = { readonly send: string; readonly with?: Readonly<Record<string, Value>> };

export const sendEffect: EffectKind<'send', SendSpec> = {
  name: 'send',
  perform(step, { send: action, with: input = {} }, cause) {
    // A screen that is visited again raises its events to restore what it shows; it was sent before.
    if (cause.isRevisit) return;
    const screen = step.state.screen ?? '';
    step.commands.push({ do: 'send', action, screen, input: resolveInput(scopeOf(step, cause), input) });
  },
};

export const sendEffectMeta: EffectMeta<typeof sendEffect> = {
  summary:
    'Calls an action without waiting for it: it continues when the screen is left, and a failure is only logged.',
  properties: {
    send: refTo('actionName'),
    with: refTo('input'),
  },
};
