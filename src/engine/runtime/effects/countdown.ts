import { refTo } from '../../model/effects.ts';
import { addCountdown } from '../countdown.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type CountdownSpec = {
  readonly countdown: { readonly name: string; readonly seconds?: number; readonly from?: string };
};

export const countdownEffect: EffectKind<'countdown', CountdownSpec> = {
  name: 'countdown',
  perform(step, { countdown: { name, seconds, from } }, cause) {
    const known = from === undefined ? undefined : readPath(scopeOf(step, cause), from);
    addCountdown(step, name, typeof known === 'number' ? known : (seconds ?? 0));
  },
};

export const countdownEffectMeta: EffectMeta<typeof countdownEffect> = {
  summary: 'Starts a countdown. One of 0 seconds only ends a countdown of that name.',
  properties: {
    countdown: {
      type: 'object',
      description: 'The countdown.',
      additionalProperties: false,
      required: ['name'],
      anyOf: [{ required: ['seconds'] }, { required: ['from'] }],
      properties: {
        name: refTo('countdownName'),
        seconds: { type: 'integer', minimum: 1, description: 'How long it takes.' },
        from: {
          ...refTo('path'),
          description:
            'Where to read how long it takes; without a number there, `seconds` applies, and without that there is no countdown.',
        },
      },
    },
  },
};
