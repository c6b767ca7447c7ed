import { pointer } from '../../engine/json/pointer.ts';
import { type EffectPart, partsOfEffect } from '../../engine/model/effects.ts';
import { raisedBy } from '../../engine/model/graph/events.ts';
import type { Block, Effect, Screen } from '../../engine/model/types.ts';
import { flattenBlocks } from '../../engine/model/visit.ts';
import { fieldsShown } from '../queries/fields-shown.ts';
import { hasLink } from '../queries/reach.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';

/** A view that waits for an action, or that has no button, link or field, is left whatever the outcome is. */
export const endlessWait: Rule = {
  code: 'endless-wait',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      const effects = screen.on.enter;
      if (screen.path === undefined || !Array.isArray(effects)) continue;
      const isClosed = hasNoExit(screen);
      if (!isClosed && !firstBlocks(screen).some(({ name, when }) => !when && catalogue.blocks[name]?.isWaiting))
        continue;
      if (!waits(effects, catalogue.effects)) continue;
      yield* stays(effects, { at: pointer('on', 'enter'), kinds: catalogue.effects, screen, isClosed });
    }
  },
};

const firstBlocks = ({ view, views }: Screen): readonly Block[] => [...flattenBlocks(views[view]?.blocks ?? [])];

/** Whether the first view of a screen has nothing by which a tenant could leave it. */
function hasNoExit(screen: Screen): boolean {
  const first = { ...screen, views: { [screen.view]: { blocks: screen.views[screen.view]?.blocks ?? [] } } };
  if ([...raisedBy(first), ...fieldsShown(first)].length > 0) return false;
  return !firstBlocks(screen).some(({ options }) => hasLink(options));
}

type EffectKinds = RuleContext['catalogue']['effects'];

const waits = (effects: readonly Effect[], kinds: EffectKinds): boolean =>
  effects.some((effect) => {
    const parts = partsOfEffect(effect, kinds);
    const lists = parts.filter(({ kind }) => kind === 'effects');
    return parts.some(({ kind }) => kind === 'outcomes') || lists.some(({ value }) => waits(value as Effect[], kinds));
  });

interface EffectList {
  readonly at: string;
  readonly kinds: EffectKinds;
  readonly screen: Screen;
  /** Set if the view has no button either, so that an `if` needs an `else`. */
  readonly isClosed: boolean;
  /** The outcome whose effects they are, in words. */
  readonly after?: string | undefined;
}

/** The first branch of effects after which the view is still shown; none if one of the effects always leaves it. */
function stays(effects: readonly Effect[], { at, kinds, screen, isClosed, after }: EffectList): readonly Finding[] {
  const found: Finding[] = [];
  for (const [index, effect] of effects.entries()) {
    const parts = partsOfEffect(effect, kinds, `${at}/${index}`);
    if (leaves(parts, screen.view)) return [];
    const action = parts.find(({ kind }) => kind === 'actionName')?.value;
    const branches = parts.filter(({ kind }) => kind === 'effects');
    const missing = isClosed && parts.some(({ kind }) => kind === 'condition') && !('else' in effect);
    const inside = branches.flatMap(({ value, at: place, outcome }) =>
      stays(value as Effect[], {
        at: place,
        kinds,
        screen,
        isClosed,
        after: action !== undefined && outcome !== undefined ? ` after "${outcome}" of "${action}"` : after,
      }),
    );
    // Every branch leaves, whatever comes after it.
    if (branches.length > 0 && !missing && inside.length === 0) return [];
    if (inside.length > 0) found.push(...inside);
  }
  return found.length > 0
    ? found
    : [
        {
          screen: screen.id,
          at,
          what: `"${screen.title}" still waits${after ?? ''}`,
          why: 'a tenant would wait in vain',
          fix: 'Go on to a screen or to another view there.',
        },
      ];
}

const leaves = (parts: readonly EffectPart[], view: string): boolean =>
  parts.some(
    ({ kind, value }) =>
      ['address', 'eventName', 'destination'].includes(kind) || (kind === 'viewName' && value !== view),
  );
