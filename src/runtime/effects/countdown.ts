import { refTo } from '../../journey/effects.ts';
import { addCountdown } from '../countdown.ts';
import type { EffectKind } from './define.ts';

type CountdownSpec = { readonly countdown: { readonly name: string; readonly seconds: number } };

export const countdownEffect: EffectKind<'countdown', CountdownSpec> = {
  name: 'countdown',
  summary: 'Starts a countdown.',
  properties: {
    countdown: {
      type: 'object',
      description: 'The countdown.',
      additionalProperties: false,
      required: ['name', 'seconds'],
      properties: {
        name: refTo('countdownName'),
        seconds: { type: 'integer', minimum: 1, description: 'How long it takes.' },
      },
    },
  },
  perform(step, { countdown: { name, seconds } }) {
    addCountdown(step, name, seconds);
  },
};
