import { forgetTenant } from '../sign-in.ts';
import type { EffectKind } from './define.ts';

type ForgetSpec = { readonly forget: true };

export const forgetEffect: EffectKind<'forget', ForgetSpec> = {
  name: 'forget',
  perform: forgetTenant,
};
