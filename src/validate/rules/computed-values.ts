import type { ComputedValue, Operand } from '../../journey/computed-value.ts';
import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Rule } from './rule.ts';

/** What a figure is reckoned from exists, and no figure is reckoned from itself. */
export const computedValueRules: Rule = function* (journey) {
  const { figures = {} } = journey;
  const known = [
    ...Object.keys(journey.session).map((name) => `session.${name}`),
    ...Object.keys(figures).map((name) => `figures.${name}`),
  ];
  for (const [name, figure] of Object.entries(figures)) {
    for (const { path, at } of readBy(figure)) {
      if (known.includes(path)) continue;
      yield {
        ...{ code: 'unknown-path', at: pointer('figures', name) + at, what: `there is no "${path}"` },
        ...{ why: 'nothing would be read here', fix: suggestNearest(path, known, 'declare it') },
      };
    }
    if (!leadsTo(figures, name, name)) continue;
    yield {
      ...{ code: 'circular-computed-value', at: pointer('figures', name), what: `"${name}" is reckoned from itself` },
      ...{ why: 'it would never come out', fix: 'Reckon it from the session, or from other figures.' },
    };
  }
};

type Figures = Readonly<Record<string, ComputedValue>>;

function* readBy(figure: ComputedValue): Iterable<{ path: string; at: string }> {
  for (const [way, operands] of Object.entries<readonly Operand[]>({ ...figure })) {
    for (const [index, operand] of operands.entries()) {
      if (typeof operand === 'string') yield { path: operand, at: pointer(way, index) };
    }
  }
}

/** Whether reckoning a figure asks for another, at whatever depth. */
function leadsTo(figures: Figures, from: string, to: string, seen = new Set<string>()): boolean {
  const figure = figures[from];
  if (!figure || seen.has(from)) return false;
  seen.add(from);
  return [...readBy(figure)].some(({ path }) => {
    const name = path.startsWith('figures.') ? path.slice('figures.'.length) : undefined;
    return name !== undefined && (name === to || leadsTo(figures, name, to, seen));
  });
}
