import { refTo } from '../../model/effects.ts';
import type { Value } from '../../model/types.ts';
import { noteSubmit } from '../answers.ts';
import { storeValue } from '../data/store-value.ts';
import { screenOf } from '../step.ts';
import { resolveValue } from '../values/resolve.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type SetSpec = { readonly set: Readonly<Record<string, Value>> };

export const setEffect: EffectKind<'set', SetSpec> = {
  name: 'set',
  perform(step, { set }, cause) {
    // A button that stores what was typed submits the form, too; the check of a field does not.
    const readsForm = screenOf(step)?.answers?.readsForm(set);
    const { event } = cause;
    if (readsForm && step.state.submitting?.event !== event && !event.startsWith('valid:')) noteSubmit(step, event);
    // Every value is read before the first is stored.
    const scope = scopeOf(step, cause);
    const values = Object.entries(set).map(([path, value]) => [path, resolveValue(scope, value)] as const);
    for (const [path, value] of values) storeValue(step, path, value, cause);
  },
};

export const setEffectMeta: EffectMeta<typeof setEffect> = {
  summary: 'Stores values.',
  properties: {
    set: {
      type: 'object',
      minProperties: 1,
      propertyNames: refTo('target'),
      additionalProperties: refTo('value'),
      description: 'form.<field> or session.<name> -> the value to store there.',
    },
  },
};
