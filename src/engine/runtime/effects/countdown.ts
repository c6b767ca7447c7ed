import { addCountdown } from '../countdown.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

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
