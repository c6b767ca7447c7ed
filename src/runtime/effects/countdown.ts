import { addCountdown } from '../countdown.ts';
import type { EffectKind } from './define.ts';

type CountdownSpec = { readonly countdown: { readonly name: string; readonly seconds: number } };

export const countdownEffect: EffectKind<'countdown', CountdownSpec> = {
  name: 'countdown',
  perform(step, { countdown: { name, seconds } }) {
    addCountdown(step, name, seconds);
  },
};
