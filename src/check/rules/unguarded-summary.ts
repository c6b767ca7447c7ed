import { effectsOf } from '../../engine/model/effects.ts';
import { collectors } from '../../engine/model/graph/collectors.ts';
import { namedScreens } from '../../engine/model/graph/flow.ts';
import { edgesOf } from '../../engine/model/graph/graph.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import { givenAt } from '../queries/given-at.ts';
import type { Rule, RuleContext } from '../rule.ts';

/** A screen with a summary requires what the screens that it sums up set whenever a tenant comes from them. */
export const unguardedSummary: Rule = {
  code: 'unguarded-summary',
  severity: 'warning',
  stage: 'paths',
  *check(context) {
    const { journey, catalogue } = context;
    const edges = edgesOf(journey, catalogue.effects).filter(({ kind }) => kind !== 'return');
    const given = givenAt(journey, edges);
    for (const screen of Object.values(journey.screens)) {
      const required = impliedBy(screen.requires, context);
      for (const { block } of blocksOf(screen)) {
        const { sumsUp } = catalogue.blocks[block.name] ?? {};
        if (sumsUp === undefined) continue;
        const { [sumsUp]: from } = block.options as Readonly<Record<string, readonly string[] | 'flow'>>;
        const listed = namedScreens(from ?? [], { ...journey, screen: screen.id });
        const open = listed.flatMap((id) => {
          const names = setBy(id, context).filter((name) => given.get(screen.id)?.has(name));
          const isGuarded = names.length === 0 || names.some((name) => required.has(name));
          return isGuarded || journey.schemas[id]?.required === undefined ? [] : [{ id, name: names[0] ?? '' }];
        });
        const [first] = open;
        if (!first) continue;
        const names = [...new Set(open.map(({ name }) => `"${name}"`))];
        yield {
          screen: screen.id,
          at: block.at,
          what: `the summary lists the answers of "${first.id}", and "${screen.id}" does not require "${first.name}", which is set there`,
          why: 'a tenant who opens its address could send it half empty',
          fix: `Add ${names.join(' and ')} to "requires" of "${screen.id}".`,
        };
      }
    }
  },
};

/** The session properties that a screen sets whenever it is submitted: not from an answer that may be left out. */
const setBy = (id: string, { journey, catalogue: { effects } }: RuleContext): readonly string[] => {
  const screen = journey.screens[id];
  const { required = [] } = journey.schemas[id] ?? {};
  const submitted = (screen ? effectsOf(screen, effects) : []).filter(({ event }) => event === 'submit');
  return submitted.flatMap(({ parts }) =>
    parts.flatMap(({ kind, value: path, at }) => {
      const value = parts.find((part) => part.kind === 'value' && part.at === at)?.value;
      const [root, field = ''] = typeof value === 'string' ? value.split('.') : [];
      const isSession = kind === 'target' && String(path).startsWith('session.');
      return isSession && (root !== 'form' || required.includes(field)) ? String(path).slice('session.'.length) : [];
    }),
  );
};

/** The session properties that are set where some others are: those that every screen that sets one of them requires. */
function impliedBy(names: readonly string[], { journey, catalogue }: RuleContext): ReadonlySet<string> {
  const implied = new Set(names);
  for (const name of implied) {
    const [first, ...others] = [...collectors(journey, name, catalogue.effects)];
    const needs = (id: string): readonly string[] => journey.screens[id]?.requires ?? [];
    for (const one of first === undefined ? [] : needs(first))
      if (others.every((id) => needs(id).includes(one))) implied.add(one);
  }
  return implied;
}
