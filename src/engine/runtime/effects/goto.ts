import { refTo } from '../../model/effects.ts';
import { recordSubmitted } from '../answers.ts';
import { afterSignIn } from '../sign-in.ts';
import { screenOf } from '../step.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type GotoSpec = { readonly goto: string; readonly changing?: string };

export const gotoEffect: EffectKind<'goto', GotoSpec> = {
  name: 'goto',
  perform(step, { goto: to, changing }, { event }) {
    if (changing !== undefined) step.state = { ...step.state, changing: { screen: to, field: changing } };
    // Browser Back must skip a screen that redirects on its own.
    const isRedirecting = event === 'enter' || screenOf(step)?.history === 'transient';
    // A pushed view is replaced, so that Back returns to the view before it.
    const how = isRedirecting || step.state.entry !== undefined ? 'replace' : 'push';
    if (to !== 'back') recordSubmitted(step, event);
    step.followUps.push({
      type: 'go',
      to: afterSignIn(step, to),
      how,
      from: to === 'back' ? undefined : step.state.place,
    });
  },
};

export const gotoEffectMeta: EffectMeta<typeof gotoEffect> = {
  summary: 'Goes to a screen; next and back follow the flow.',
  properties: {
    goto: refTo('destination'),
    changing: refTo('fieldThere'),
  },
};
