import { refTo } from '../../../model/effects.ts';
import type { countdownEffect } from '../countdown.ts';
import type { EffectMeta } from '../define.ts';

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
