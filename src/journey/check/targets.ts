import { useNearest } from '../nearest.ts';
import { pointer } from '../source.ts';
import type { Journey } from '../types.ts';
import { effectsOf } from '../walk.ts';
import type { Finding, Rule } from './rule.ts';

/** Every goto, view and stand-in leads somewhere. */
export const targetRules: Rule = function* (journey) {
  for (const screen of Object.values(journey.screens)) {
    for (const { effect, at } of effectsOf(screen)) {
      if ('goto' in effect) yield* wrongGoto(journey, screen.id, effect.goto, `${at}/goto`);
      if ('view' in effect && !screen.views[effect.view])
        yield unknownView(screen.id, effect.view, `${at}/view`, screen.views);
    }
    if (!screen.views[screen.view]) yield unknownView(screen.id, screen.view, '/view', screen.views);
    for (const [index, { show }] of screen.variants.entries()) {
      if (!journey.screens[show]) yield unknownScreen(journey, screen.id, show, pointer('variants', index, 'show'));
    }
  }
};

function* wrongGoto(journey: Journey, screen: string, target: string, at: string): Iterable<Finding> {
  if (target !== 'next' && target !== 'back') {
    if (!journey.screens[target]) yield unknownScreen(journey, screen, target, at);
    return;
  }
  const flow = Object.values(journey.flows).find((ids) => ids.includes(screen));
  const neighbour = flow?.[flow.indexOf(screen) + (target === 'next' ? 1 : -1)];
  if (neighbour === undefined) {
    yield {
      ...{
        code: 'no-neighbour',
        screen,
        at,
        what: `"${screen}" has no ${target === 'next' ? 'next' : 'previous'} screen in a flow`,
      },
      ...{
        why: 'the tenant would be stranded here',
        fix: 'Put it in a flow of journey.json, or name the screen to go to.',
      },
    };
  }
}

const unknownScreen = (journey: Journey, screen: string, target: string, at: string): Finding => ({
  ...{ code: 'unknown-screen', screen, at, what: `"${target}" is not a screen` },
  why: 'the tenant would be stranded here',
  fix: useNearest(target, ['next', 'back', ...Object.keys(journey.screens)], `add screens/${target}.json`),
});

const unknownView = (screen: string, view: string, at: string, views: object): Finding => ({
  ...{ code: 'unknown-view', screen, at, what: `"${view}" is not a view of this screen` },
  why: 'nothing would be shown',
  fix: useNearest(view, Object.keys(views), `add a view named "${view}"`),
});
