import { effectsOf, type PlacedEffect } from '../../journey/effects.ts';
import { neighbourOf } from '../../journey/graph/flow.ts';
import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Journey, Screen } from '../../journey/types.ts';
import type { Finding, Rule } from './rule.ts';

/** Every goto, view and stand-in leads somewhere. */
export const targetRules: Rule = function* (journey, { effects }) {
  for (const screen of Object.values(journey.screens)) {
    for (const placed of effectsOf(screen, effects)) yield* wrongTarget(journey, screen, placed);
    if (!screen.views[screen.view]) yield unknownView(screen, screen.view, '/view');
    for (const [index, { show }] of screen.variants.entries()) {
      if (!journey.screens[show]) yield unknownScreen(journey, screen.id, show, pointer('variants', index, 'show'));
    }
  }
};

function* wrongTarget(journey: Journey, screen: Screen, { parts }: PlacedEffect): Iterable<Finding> {
  for (const { kind, value: name, at } of parts) {
    if (typeof name !== 'string') continue;
    if (kind === 'destination') yield* wrongGoto(journey, screen.id, name, at);
    else if (kind === 'viewName' && !screen.views[name]) yield unknownView(screen, name, at);
    else if (kind === 'screenName' && !journey.screens[name]) yield unknownScreen(journey, screen.id, name, at);
  }
}

function* wrongGoto(journey: Journey, screen: string, target: string, at: string): Iterable<Finding> {
  if (target !== 'next' && target !== 'back') {
    if (!journey.screens[target]) yield unknownScreen(journey, screen, target, at);
    else if (journey.screens[target].path === undefined) yield pathless(screen, target, at);
    return;
  }
  if (neighbourOf(journey, screen, target) === undefined) {
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
  fix: suggestNearest(target, ['next', 'back', ...Object.keys(journey.screens)], `add screens/${target}.json`),
});

const unknownView = ({ id, views }: Screen, view: string, at: string): Finding => ({
  ...{ code: 'unknown-view', screen: id, at, what: `"${view}" is not a view of this screen` },
  why: 'nothing would be shown',
  fix: suggestNearest(view, Object.keys(views), `add a view named "${view}"`),
});

const pathless = (screen: string, target: string, at: string): Finding => ({
  ...{ code: 'no-path', screen, at, what: `"${target}" has no path` },
  ...{ why: 'it can only be shown in a dialog', fix: `Open it with {"dialog": "${target}"}, or give it a path.` },
});
