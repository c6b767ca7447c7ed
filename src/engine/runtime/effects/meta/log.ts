import type { EffectMeta } from '../define.ts';
import type { logEffect } from '../log.ts';

export const logEffectMeta: EffectMeta<typeof logEffect> = {
  summary: 'Writes to the log. Never put data here.',
  properties: {
    log: { type: 'string', minLength: 1, description: 'The text.' },
  },
};
