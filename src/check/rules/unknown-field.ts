import { pointer } from '../../engine/json/pointer.ts';
import { suggestName, suggestNearest } from '../../engine/json/suggest-nearest.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { rootChoice } from '../../engine/model/fields/root-choice.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import { fieldsShown } from '../queries/fields-shown.ts';
import { optionOf, partSchemas, partsWithSchemas, rowSchema } from '../queries/parts-with-schemas.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';

/** Every field and part is a value of the data schema, and every field that a block or an effect names is declared. */
export const unknownField: Rule = {
  code: 'unknown-field',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects }, unread }) {
    for (const screen of Object.values(journey.screens)) {
      yield* withoutSchema(journey, screen);
      yield* undeclared(screen);
      yield* unknownRepeated(screen);
      yield* unknownChange(journey, screen, effects, unread);
      yield* unknownNeeds(screen);
    }
  },
};

function* withoutSchema(journey: Journey, screen: Screen): Iterable<Finding> {
  const properties = propertiesOf(journey.schemas[screen.id]);
  const choice = rootChoice(screen, journey.schemas[screen.id]);
  for (const name of Object.keys(screen.fields)) {
    if (name in properties || name === choice) continue;
    yield {
      screen: screen.id,
      at: pointer('fields', name),
      what: `"${name}" is not in the screen's data schema`,
      why: 'its value could not be checked',
      fix: suggestNearest(name, Object.keys(properties), `add it to the screen's schema`),
    };
  }
  for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
    const inner = partSchemas(schema);
    for (const name of Object.keys(part.parts ?? {})) {
      if (inner[name] !== undefined) continue;
      yield {
        screen: screen.id,
        at: at + pointer('parts', name),
        what: `"${name}" is not a part of this value in the data schema`,
        why: 'its value could not be checked',
        fix: suggestNearest(name, Object.keys(inner), `add it to the screen's schema`),
      };
    }
    if (part.rows && !rowSchema(schema)) {
      yield {
        screen: screen.id,
        at: `${at}/rows`,
        what: 'the data schema does not say which values the rows of this object have',
        why: 'they could not be checked',
        fix: 'Give the object "additionalProperties" with a schema, such as { "type": "string" }.',
      };
    }
    for (const index of (part.alternatives ?? []).keys()) {
      if (optionOf(schema, index)) continue;
      yield {
        screen: screen.id,
        at: at + pointer('alternatives', index),
        what: `the data schema has no option ${index + 1} in the oneOf or anyOf of this value`,
        why: 'this form could not be checked',
        fix: 'Add the option to the schema, or remove this form.',
      };
    }
  }
}

function* undeclared(screen: Screen): Iterable<Finding> {
  for (const { name, at } of fieldsShown(screen)) {
    if (screen.fields[name]) continue;
    yield {
      screen: screen.id,
      at,
      what: `"${name}" is not a field of this screen`,
      why: 'nothing would be asked here',
      ...suggestName(at, name, Object.keys(screen.fields), 'add it to "fields"'),
    };
  }
}

/** The fields that a button waits for. */
function* unknownNeeds(screen: Screen): Iterable<Finding> {
  for (const { block } of blocksOf(screen)) {
    const { needs } = (block.options ?? {}) as { readonly needs?: readonly string[] };
    for (const [index, name] of (Array.isArray(needs) ? needs : []).entries()) {
      if (screen.fields[name]) continue;
      yield {
        screen: screen.id,
        at: block.at + pointer(block.name, 'needs', index),
        what: `"${name}" is not a field of this screen`,
        why: 'the button would wait for it for ever',
        fix: suggestNearest(name, Object.keys(screen.fields), 'remove it'),
      };
    }
  }
}

function* unknownRepeated({ id, fields }: Screen): Iterable<Finding> {
  for (const [name, { repeats }] of Object.entries(fields)) {
    if (repeats === undefined || (fields[repeats] && repeats !== name)) continue;
    const others = Object.keys(fields).filter((other) => other !== name);
    yield {
      screen: id,
      at: `${pointer('fields', name)}/repeats`,
      what: `"${repeats}" is not another field of this screen`,
      why: 'a summary would show neither value',
      ...suggestName(`${pointer('fields', name)}/repeats`, repeats, others, 'remove "repeats"'),
    };
  }
}

function* unknownChange(
  { screens }: Journey,
  screen: Screen,
  effects: Catalogue['effects'],
  unread: RuleContext['unread'],
): Iterable<Finding> {
  for (const { parts } of effectsOf(screen, effects)) {
    const field = parts.find(({ kind }) => kind === 'fieldThere');
    const to = String(parts.find(({ kind }) => kind === 'destination')?.value);
    const isRelative = to === 'next' || to === 'back';
    if (!field || unread.has(to) || (!isRelative && (!screens[to] || screens[to].fields[String(field.value)])))
      continue;
    yield {
      screen: screen.id,
      at: field.at,
      what: isRelative ? `"${to}" may be any screen` : `"${field.value}" is not a field of "${to}"`,
      why: 'the tenant could not be led to the answer to change',
      ...(isRelative
        ? { fix: `Name the screen with the field "${field.value}" in "goto".` }
        : suggestName(field.at, String(field.value), Object.keys(screens[to]?.fields ?? {}), 'remove "changing"')),
    };
  }
}
