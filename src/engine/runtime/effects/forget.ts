import { forgetUser } from '../sign-in.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type ForgetSpec = { readonly forget: true };

export const forgetEffect: EffectKind<'forget', ForgetSpec> = {
  name: 'forget',
  perform: forgetUser,
};

export const forgetEffectMeta: EffectMeta<typeof forgetEffect> = {
  summary:
    'Removes everything of the user from this browser: the session, what was typed, the draft and what was not sent yet.',
  isRight: true,
  properties: {
    forget: { const: true, description: 'Always true.' },
  },
};
