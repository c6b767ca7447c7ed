import type { JSONSchema7 } from 'json-schema';
import type { ListedWidget, WidgetExample } from '../../../widgets/define.ts';
import type { Json } from '../../engine/json/json.ts';
import { raisedBy } from '../../engine/model/graph/events.ts';
import { toScreen } from '../../engine/model/parse.ts';
import type { ListedBlock } from '../../engine/screen/blocks/define.ts';

/** A state that a widget or block can be in. */
export type CaseState = 'plain' | 'focused' | 'error' | 'note' | 'found' | 'failed' | 'locked' | 'busy';

/** One example of a listed widget or block in one state. */
export interface Case {
  readonly kind: 'widget' | 'block';
  readonly name: string;
  /** The example's name as a slug, which appears in the address. */
  readonly example: string;
  readonly state: CaseState;
  readonly options: Json;
  /** The value of a widget's field; absent for an empty field. */
  readonly value?: unknown;
  /** The schema of its value, if the example has one. */
  readonly schema?: JSONSchema7;
}

/** Every widget and every block in every state that it can be in, in the order of the lists. */
export const casesOf = (widgets: readonly ListedWidget[], blocks: readonly ListedBlock[]): Case[] => [
  ...widgets.flatMap(widgetCases),
  ...blocks.flatMap(blockCases),
];

/** The unique id of a case, usable in an address. */
export const idOf = ({ kind, name, example, state }: Omit<Case, 'options' | 'value' | 'schema'>): string =>
  `${kind}-${name}-${example}-${state}`;

/** Each example in the plain state, the first empty one also with an error, and the first filled one in every state. */
function widgetCases({ name, examples }: ListedWidget): Case[] {
  const isEmpty = ({ value }: WidgetExample<unknown, unknown>): boolean => value === undefined;
  const [empty, filled] = [examples.find(isEmpty), examples.find((example) => !isEmpty(example))];
  return examples.flatMap((example) => {
    const more: readonly CaseState[] =
      example === filled
        ? ['focused', 'error', 'note', 'found', 'failed', 'locked', 'busy']
        : example === empty
          ? ['error']
          : [];
    const { options, value, schema } = example;
    const given = { ...(value !== undefined && { value }), ...(schema && { schema }) };
    return (['plain', ...more] as const).map(
      (state): Case => ({ kind: 'widget', name, example: slugOf(example.name), state, options, ...given }),
    );
  });
}

/** Each example in the plain state, and busy if it raises an event that can start an action. */
function blockCases({ name, examples }: ListedBlock): Case[] {
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
