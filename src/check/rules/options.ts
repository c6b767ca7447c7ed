import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Screen } from '../../engine/model/types.ts';
import { blocksOf, partsOf } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

/** The options of every widget and block match the schema that it declares. */
export const wrongOptions: Rule = {
  code: 'options',
  severity: 'error',
  stage: 'shape',
  *check({ journey, catalogue, checkOptions }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { owner, schema, options, at } of optionsIn(screen, catalogue)) {
        for (const violation of schema ? checkOptions(schema, options) : []) {
          yield {
            screen: screen.id,
            at: at + violation.at,
            what: violation.what,
            why: `${owner} cannot be shown with these options`,
            fix: violation.fix,
            harm: violation.harm,
            edit: violation.edit && { ...violation.edit, at: at + violation.edit.at },
          };
        }
      }
    }
  },
};

interface Options {
  /** The widget or block, as a message names it. */
  readonly owner: string;
  readonly schema: JSONSchema7 | undefined;
  readonly options: Json;
  readonly at: string;
}

function* optionsIn(screen: Screen, { widgets, blocks }: Catalogue): Iterable<Options> {
  for (const { part, at } of partsOf(screen)) {
    const { widget = '', options = {} } = part;
    yield { owner: `the widget "${widget}"`, schema: widgets[widget]?.options, options, at: `${at}/options` };
  }
  for (const { block } of blocksOf(screen)) {
    const { name, options, at } = block;
    yield { owner: `the block "${name}"`, schema: blocks[name]?.options, options, at: at + pointer(name) };
  }
}
