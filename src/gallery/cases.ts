import type { AnyWidget, WidgetExample } from '../../widgets/define.ts';
import { toScreen } from '../journey/parse.ts';
import type { Json } from '../journey/types.ts';
import type { AnyBlock } from '../screen/blocks/define.ts';
import { raisedBy } from '../validate/queries/events.ts';

/** How a widget or block may be come upon. */
export type CaseState = 'plain' | 'focused' | 'error' | 'note' | 'locked' | 'busy';

/** One example of a listed widget or block in one state. */
export interface Case {
  readonly kind: 'widget' | 'block';
  readonly name: string;
  /** The example's name, as it stands in an address. */
  readonly example: string;
  readonly state: CaseState;
  readonly options: Json;
  /** What is given to a widget's field; none where it is still empty. */
  readonly value?: unknown;
}

/** Every widget and every block in every state that it can be in, in the order of the lists. */
export const casesOf = (widgets: readonly AnyWidget[], blocks: readonly AnyBlock[]): Case[] => [
  ...widgets.flatMap(widgetCases),
  ...blocks.flatMap(blockCases),
];

/** Tells a case from all others; fit for an address. */
export const idOf = ({ kind, name, example, state }: Omit<Case, 'options' | 'value'>): string =>
  `${kind}-${name}-${example}-${state}`;

/** Each example as it is; the first empty one may be wrong, the first filled one anything. */
function widgetCases({ name, examples }: AnyWidget): Case[] {
  const isEmpty = ({ value }: WidgetExample<unknown, unknown>): boolean => value === undefined;
  const [empty, filled] = [examples.find(isEmpty), examples.find((example) => !isEmpty(example))];
  return examples.flatMap((example) => {
    const more: readonly CaseState[] =
      example === filled ? ['focused', 'error', 'note', 'locked', 'busy'] : example === empty ? ['error'] : [];
    const { options, value } = example;
    const given = value === undefined ? {} : { value };
    return (['plain', ...more] as const).map(
      (state): Case => ({ kind: 'widget', name, example: slugOf(example.name), state, options, ...given }),
    );
  });
}

/** Each example as it is, and once more while what it starts is under way. */
function blockCases({ name, examples }: AnyBlock): Case[] {
  return examples.flatMap((example) => {
    const states: readonly CaseState[] = eventsOf(name, example.options).length > 0 ? ['plain', 'busy'] : ['plain'];
    return states.map(
      (state): Case => ({ kind: 'block', name, example: slugOf(example.name), state, options: example.options }),
    );
  });
}

/** The events that a block with these options raises. */
export function eventsOf(block: string, options: Json): string[] {
  const screen = toScreen(block, { title: block, blocks: [{ [block]: options }] });
  return [...new Set([...raisedBy(screen)].map(({ event }) => event))];
}

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
