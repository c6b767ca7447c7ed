import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, type PlacedEffect, valuesOfKind } from '../../engine/model/effects.ts';
import { raisedByBlock } from '../../engine/model/graph/events.ts';
import type { Screen } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import { fieldsShown } from '../queries/fields-shown.ts';
import type { Finding, Rule } from '../rule.ts';

/** The fields that a button waits for, and that its effects point at, are shown in its view. */
export const fieldElsewhere: Rule = {
  code: 'field-elsewhere',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      if (Object.keys(screen.views).length < 2) continue;
      const shown = new Map(
        Object.entries(screen.views).map(([view, content]) => [
          view,
          new Set([...fieldsShown({ ...screen, views: { [view]: content } })].map(({ name }) => name)),
        ]),
      );
      const hasField = (view: string, name: string): boolean => shown.get(view)?.has(name) === true;
      for (const finding of [...unmetNeeds(screen, hasField), ...unseenMarks(screen, hasField, catalogue)])
        yield { screen: screen.id, ...finding };
    }
  },
};

type HasField = (view: string, name: string) => boolean;

function* unmetNeeds(screen: Screen, hasField: HasField): Iterable<Omit<Finding, 'screen'>> {
  for (const { view, block } of blocksOf(screen)) {
    const { needs } = (block.options ?? {}) as { readonly needs?: readonly string[] };
    for (const [index, name] of (Array.isArray(needs) ? needs : []).entries()) {
      if (!screen.fields[name] || hasField(view, name)) continue;
      yield {
        at: block.at + pointer(block.name, 'needs', index),
        what: `"${name}" is not shown in the view "${view}"`,
        why: 'the button would wait for it for ever',
        fix: `Remove it, or show "${name}" in this view.`,
      };
    }
  }
}

/** Focus, notes and errors at a field that no view shows from which they come. */
function* unseenMarks(screen: Screen, hasField: HasField, { effects }: Catalogue): Iterable<Omit<Finding, 'screen'>> {
  const all = effectsOf(screen, effects);
  const changing = new Set(all.filter((one) => valuesOfKind(one, 'viewName').length > 0).map(({ event }) => event));
  const raised = new Set(all.flatMap((one) => valuesOfKind(one, 'eventName')));
  const views = viewsByEvent(screen);
  for (const placed of all) {
    const from = views.get(placed.event);
    // An event that changes the view, or that another one raises, may come from anywhere.
    if (!from || changing.has(placed.event) || raised.has(placed.event)) continue;
    const name = valuesOfKind(placed, 'fieldName').find(
      (field) => screen.fields[field] && ![...from].some((view) => hasField(view, field)),
    );
    if (name !== undefined) yield markOf(placed, name, [...from]);
  }
}

const markOf = ({ parts }: PlacedEffect, name: string, views: readonly string[]): Omit<Finding, 'screen'> => ({
  at: parts.find(({ kind, value }) => kind === 'fieldName' && value === name)?.at ?? '',
  what: `"${name}" is not shown in the view "${views.join('", "')}", from which this comes`,
  why: 'nobody would see it there',
  fix: 'Name a field of that view, or change the view first.',
});

/** Event, by its own name -> the views whose buttons raise it, or whose fields are valid then. */
function viewsByEvent(screen: Screen): ReadonlyMap<string, ReadonlySet<string>> {
  const views = new Map<string, Set<string>>();
  const add = (event: string, view: string): void => {
    const handler = screen.on[event];
    for (const own of typeof handler === 'string' ? [event, handler] : [event])
      views.set(own, (views.get(own) ?? new Set()).add(view));
  };
  for (const { view, block } of blocksOf(screen)) for (const { event } of raisedByBlock(block)) add(event, view);
  for (const [view, content] of Object.entries(screen.views)) {
    for (const { name } of fieldsShown({ ...screen, views: { [view]: content } })) add(`valid:${name}`, view);
  }
  return views;
}
