import { refTo } from '../../journey/effects.ts';
import { afterSignIn } from '../sign-in.ts';
import { screenOf } from '../step.ts';
import type { EffectKind } from './define.ts';

type GotoSpec = { readonly goto: string };

export const gotoEffect: EffectKind<'goto', GotoSpec> = {
  name: 'goto',
  summary: 'Goes to a screen; next and back follow the flow.',
  properties: {
    goto: refTo('destination'),
  },
  perform(step, { goto: to }, { event }) {
    // A screen that sends the tenant on by itself must not catch them again on the way back.
    const isPassing = event === 'enter' || screenOf(step)?.history === 'transient';
    // A pushed view is done with once it leads on: Back goes to the view before it.
    const how = isPassing || step.state.entry !== undefined ? 'replace' : 'push';
    step.followUps.push({ type: 'go', to: afterSignIn(step, to), how });
  },
};
