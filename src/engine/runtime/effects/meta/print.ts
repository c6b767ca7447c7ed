import type { EffectMeta } from '../define.ts';
import type { printEffect } from '../print.ts';

export const printEffectMeta: EffectMeta<typeof printEffect> = {
  summary: 'Lets the tenant print the screen.',
  properties: {
    print: { const: true, description: 'Always true.' },
  },
};
