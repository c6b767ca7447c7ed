import type { JSONSchema7Definition } from 'json-schema';
import type { Catalogue } from '../../journey/catalogue.ts';
import { propertiesOf } from '../../journey/properties.ts';
import { isAlike, suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Part, Screen } from '../../journey/types.ts';
import { blocksOf } from '../../journey/visit.ts';
import type { Finding, Rule } from './rule.ts';

/** Fields, the data schema and the blocks that show fields agree; every widget is listed and can hold its value. */
export const fieldRules: Rule = function* (journey, catalogue) {
  for (const screen of Object.values(journey.screens)) {
    const properties = propertiesOf(journey.schemas[screen.id]);
    for (const [name, field] of Object.entries(screen.fields)) {
      const at = pointer('fields', name);
      if (!(name in properties)) {
        yield {
          ...{ code: 'unknown-field', screen: screen.id, at, what: `"${name}" is not in the screen's data schema` },
          why: 'its value could not be checked',
          fix: suggestNearest(name, Object.keys(properties), `add it to the screen's schema`),
        };
      }
      yield* wrongPart(screen.id, field, catalogue, properties[name], at);
    }
    // A misspelt name is told once, where the field stands.
    const unknown = Object.keys(screen.fields).filter((name) => !(name in properties));
    for (const name of Object.keys(properties)) {
      if (screen.fields[name] || unknown.some((field) => isAlike(field, name))) continue;
      yield {
        ...{ code: 'unasked-field', screen: screen.id, part: 'schema', at: pointer('properties', name) },
        ...{ what: `"${name}" is asked by no field of the screen`, why: 'the tenant could never give it' },
        fix: `Add "${name}" to the screen's fields, or take it out here.`,
      };
    }
    yield* shownFields(screen);
  }
};

/** A part agrees with its schema: its widget can hold the value, or its own parts and entries agree in turn. */
function* wrongPart(
  screen: string,
  { widget, parts, entries }: Part,
  catalogue: Catalogue,
  schema: JSONSchema7Definition | undefined,
  at: string,
): Iterable<Finding> {
  if (widget !== undefined) yield* wrongWidget(screen, widget, catalogue, schema, at);
  const properties = propertiesOf(schema);
  for (const [name, part] of Object.entries(parts ?? {})) {
    const here = at + pointer('parts', name);
    if (properties[name]) yield* wrongPart(screen, part, catalogue, properties[name], here);
    else {
      yield {
        ...{
          code: 'unknown-field',
          screen,
          at: here,
          what: `"${name}" is not a part of this value in the data schema`,
        },
        why: 'its value could not be checked',
        fix: suggestNearest(name, Object.keys(properties), `add it to the screen's schema`),
      };
    }
  }
  const items = typeof schema === 'object' && !Array.isArray(schema.items) ? schema.items : undefined;
  if (entries) yield* wrongPart(screen, entries.each, catalogue, items, `${at}/entries/each`);
}

function* wrongWidget(
  screen: string,
  widget: string,
  { widgets }: Catalogue,
  schema: JSONSchema7Definition | undefined,
  at: string,
): Iterable<Finding> {
  const facts = widgets[widget];
  if (!facts) {
    yield {
      ...{ code: 'unknown-widget', screen, at: `${at}/widget`, what: `"${widget}" is not a widget` },
      ...{
        why: 'the field could not be shown',
        fix: suggestNearest(widget, Object.keys(widgets), 'add it to widgets'),
      },
    };
    return;
  }
  const type = typeof schema === 'object' ? schema.type : undefined;
  if (type === undefined || type === facts.accepts || (type === 'integer' && facts.accepts === 'number')) return;
  yield {
    ...{
      code: 'widget-type',
      screen,
      at: `${at}/widget`,
      what: `"${widget}" gives a value of type ${facts.accepts}, but the schema asks for ${String(type)}`,
    },
    ...{ why: 'no value would ever be valid', fix: 'Use another widget, or change the type in the schema.' },
  };
}

function* shownFields(screen: Screen): Iterable<Finding> {
  const names = Object.keys(screen.fields);
  const shown = new Set<string>();
  for (const { block } of blocksOf(screen)) {
    if (block.name !== 'fields' || !Array.isArray(block.options)) continue;
    for (const [index, name] of block.options.entries()) {
      if (typeof name !== 'string') continue;
      shown.add(name);
      if (screen.fields[name]) continue;
      yield {
        ...{
          code: 'unknown-field',
          screen: screen.id,
          at: `${block.at}/fields/${index}`,
          what: `"${name}" is not a field of this screen`,
        },
        ...{ why: 'nothing would be asked here', fix: suggestNearest(name, names, 'add it to "fields"') },
      };
    }
  }
  for (const name of names) {
    if (shown.has(name)) continue;
    yield {
      ...{ code: 'hidden-field', screen: screen.id, at: pointer('fields', name), what: `no block shows "${name}"` },
      ...{ why: 'the tenant could never answer it', fix: 'Name it in a "fields" block, or take it out.' },
    };
  }
}
