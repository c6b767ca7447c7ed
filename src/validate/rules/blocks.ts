import type { Catalogue } from '../../journey/catalogue.ts';
import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Block, Screen } from '../../journey/types.ts';
import { flatten } from '../../journey/visit.ts';
import type { Finding, Rule } from './rule.ts';

/** Every block is listed, and every view has one main heading, so that a screen reader knows where it is. */
export const blockRules: Rule = function* (journey, catalogue) {
  const inFlow = new Set(Object.values(journey.flows).flat());
  for (const screen of Object.values(journey.screens)) {
    for (const [view, { blocks }] of Object.entries(screen.views)) {
      const all = [...flatten(blocks)];
      const wrong = all.flatMap((block) => wrongBlock(screen.id, block, catalogue));
      yield* wrong;
      // One of the wrong blocks may have been the heading; a dialog is headed by its title.
      if (wrong.length === 0 && screen.path !== undefined) yield* wrongHeadings(screen, view, all, catalogue);
      const progress = all.find(({ name }) => name === 'progress');
      if (progress && !inFlow.has(screen.id)) yield lostStep(screen.id, progress);
    }
  }
};

const lostStep = (screen: string, { at }: Block): Finding => ({
  ...{ code: 'no-step', screen, at, what: `"${screen}" shows its progress and stands in no flow` },
  why: 'it cannot be said which step it is',
  fix: 'Put it in a flow of journey.json, or take the block out.',
});

function wrongBlock(screen: string, { at, name }: Block, { blocks }: Catalogue): Finding[] {
  const names = name.split(', ').filter(Boolean);
  if (names.length !== 1) {
    const what = names.length === 0 ? 'this names no block' : `this names ${names.length} blocks: ${name}`;
    const fix = 'Give each block braces of its own, with one name beside "when" and "afterSeconds".';
    return [{ code: 'one-block', screen, at, what, why: 'it is not clear what should stand here', fix }];
  }
  if (blocks[name]) return [];
  const fix = suggestNearest(name, Object.keys(blocks), 'add it to src/screen/blocks');
  return [
    { code: 'unknown-block', screen, at, what: `"${name}" is not a block`, why: 'nothing would stand here', fix },
  ];
}

function* wrongHeadings(screen: Screen, view: string, all: readonly Block[], { blocks }: Catalogue): Iterable<Finding> {
  const headings = all.filter((block) => blocks[block.name]?.hasMainHeading && isMain(block));
  if (headings.length === 1 || headings.some(({ when }) => when)) return;
  yield {
    ...{ code: 'one-heading', screen: screen.id },
    at: headings[1]?.at ?? all[0]?.at ?? pointer('views', view),
    what: `the view "${view}" has ${headings.length === 0 ? 'no' : 'more than one'} main heading`,
    ...{ why: 'a screen reader could not say where the tenant is', fix: 'Give the view one "heading" block.' },
  };
}

const isMain = ({ options }: Block): boolean =>
  !(typeof options === 'object' && options !== null && 'level' in options);
