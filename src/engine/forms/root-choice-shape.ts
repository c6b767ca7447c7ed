import type { JSONSchema7 } from 'json-schema';
import { rootOptions } from '../model/fields/root-choice.ts';
import { own } from '../model/own.ts';
import { passes } from './branches.ts';
import { type Asked, isLocked, type SettleContext } from './settled.ts';
import type { Shape } from './shape.ts';

/** The choice among the options at the root of the schema; undefined where the form has none, or does not show it. */
export function rootChoiceOf(context: SettleContext, { part, place, entered }: Asked) {
  const { rootChoice, choices, root } = context;
  if (place !== '' || rootChoice === undefined || !part.parts?.[rootChoice]) return undefined;
  const options = rootOptions(root) ?? [];
  if (choices[rootChoice] === undefined) {
    const found = options.findIndex(
      (option) => isIn(option as JSONSchema7, entered) && passes(context, option, entered),
    );
    if (found >= 0) choices[rootChoice] = found;
  }
  return { chosen: choices[rootChoice], options };
}

/** Whether a form has a value that only some options have. */
const isIn = ({ properties = {} }: JSONSchema7, entered: unknown): boolean =>
  Object.keys(properties).some(
    (name) => own(entered as Readonly<Record<string, unknown>> | undefined, name) !== undefined,
  );

/** What the field shows that chooses among the options. */
export function rootChoiceShape(context: SettleContext, asked: Asked): Shape | undefined {
  const part = asked.part.parts?.[context.rootChoice ?? ''];
  if (!part || asked.place !== '') return undefined;
  const isFieldLocked = isLocked(context, { ...asked, part });
  return {
    ...{ kind: 'choice', part, schema: {}, isRequired: true, isLocked: isFieldLocked, rejected: [] },
    chosen: context.choices[context.rootChoice ?? ''],
  };
}
