import type { EffectMeta } from '../define.ts';
import type { forgetEffect } from '../forget.ts';

export const forgetEffectMeta: EffectMeta<typeof forgetEffect> = {
  summary:
    'Removes everything of the tenant from this browser: the session, what was typed, the draft and what was not sent yet.',
  properties: {
    forget: { const: true, description: 'Always true.' },
  },
};
