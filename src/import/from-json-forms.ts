import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { createInliner } from '../check/schemas/inline-references.ts';
import type { Json } from '../engine/json/json.ts';
import { splitPointer } from '../engine/json/pointer.ts';
import type { Condition, Field } from '../engine/model/types.ts';
import { fromRjsf } from './from-rjsf.ts';
import { alwaysHolds, type ImportedForm, plainText } from './imported-form.ts';
import type { UiPart } from './ui-part.ts';

/** A form of JSON Forms: a JSON Schema, and how its values are laid out. */
export interface JsonFormsFile {
  readonly schema: JSONSchema7;
  readonly uischema: UiElement;
  readonly data?: unknown;
}

interface UiElement {
  readonly type?: string;
  readonly scope?: string;
  readonly label?: string | boolean | { readonly text?: string; readonly show?: boolean };
  readonly text?: string;
  readonly elements?: readonly UiElement[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly rule?: Rule;
}

interface Rule {
  readonly effect?: string;
  readonly condition?: RuleCondition;
}

interface RuleCondition {
  readonly type?: string;
  readonly scope?: string;
  readonly schema?: JSONSchema7Definition;
  readonly expectedValue?: Json;
  readonly failWhenUndefined?: boolean;
  readonly conditions?: readonly RuleCondition[];
}

/** A control with the rules of the layouts around it, the outermost first. */
interface PlacedControl {
  readonly control: UiElement;
  readonly rules: readonly Rule[];
}

/** Reads a form of JSON Forms: the controls of its layout are fields of one screen, in their order, with their rules. */
export function fromJsonForms({ schema, uischema, data }: JsonFormsFile): ImportedForm {
  const notes: string[] = [];
  const controls = [...controlsIn(uischema, [], notes)];
  const whole = new Set(controls.map(({ control }) => propertyNames(control.scope).join('/')));
  const ui: Record<string, unknown> = { 'ui:order': [] };
  for (const { control } of controls) {
    const names = propertyNames(control.scope);
    if (names.length === 0) notes.push(`A control for "${control.scope ?? ''}" is left out: that is no property.`);
    else placeControl(ui, names, uiOfControl(control));
  }
  hideOthers(ui, createInliner([{ schema }])(schema).schema, { path: [], whole, notes });
  const form = fromRjsf({ schema, uiSchema: ui as UiPart, ...(data !== undefined && { formData: data }) }, notes);
  const screens = form.screens.map((screen) => ({ ...screen, fields: withRules(screen.fields, controls, notes) }));
  return { ...form, screens };
}

/** The options of a control that are read, or named by a sentence of their own. */
const readOptions = new Set(['multi', 'format', 'readonly', 'readOnly', 'detail']);

function* controlsIn(element: UiElement, around: readonly Rule[], notes: string[]): Iterable<PlacedControl> {
  const { type, elements = [], label, text, rule, options } = element;
  const rules = rule ? [...around, rule] : around;
  if (type === 'Control') {
    if (options?.detail !== undefined) notes.push(`The layout of the details of "${element.scope}" is left out.`);
    const lost = Object.keys(options ?? {}).filter((name) => !readOptions.has(name));
    if (lost.length > 0) notes.push(`The control of "${element.scope}" loses its options ${lost.join(', ')}.`);
    yield { control: element, rules };
    return;
  }
  const words = typeof label === 'string' ? label : text;
  if (type === 'Label' || (type !== 'Control' && typeof label === 'string'))
    notes.push(`The text "${words ?? ''}" between the fields is left out.`);
  for (const inner of elements) yield* controlsIn(inner, rules, notes);
}

/** The names of the properties that a scope leads through: `#/properties/home/properties/town` => home, town. */
function propertyNames(scope = ''): readonly string[] {
  const steps = splitPointer(scope.replace(/^#/, ''));
  return steps.every((step, index) => index % 2 === 1 || step === 'properties')
    ? steps.filter((_, index) => index % 2 === 1)
    : [];
}

function placeControl(ui: Record<string, unknown>, [name = '', ...inside]: readonly string[], own: UiPart): void {
  const order = (ui['ui:order'] ?? []) as string[];
  ui['ui:order'] = order.includes(name) ? order : [...order, name];
  const inner = { ...(ui[name] as Record<string, unknown> | undefined) };
  if (inside.length > 0) placeControl(inner, inside, own);
  else Object.assign(inner, own);
  ui[name] = inner;
}

function uiOfControl({ label, options = {} }: UiElement): UiPart {
  const title = typeof label === 'object' ? label.text : label;
  const widget = options.multi === true ? 'textarea' : options.format === 'radio' ? 'radio' : options.format;
  return {
    ...(typeof title === 'string' && title !== '' && { 'ui:title': title }),
    ...(typeof widget === 'string' && { 'ui:widget': widget }),
    ...((options.readonly === true || options.readOnly === true) && { 'ui:readonly': true }),
  };
}

/** JSON Forms asks only for what a control names, inside an object of which controls name single properties too. */
function hideOthers(
  ui: Record<string, unknown>,
  { properties = {} }: JSONSchema7,
  {
    path,
    whole,
    notes,
  }: { readonly path: readonly string[]; readonly whole: ReadonlySet<string>; readonly notes: string[] },
): void {
  for (const [name, property] of Object.entries(properties)) {
    const own = ui[name] as Record<string, unknown> | undefined;
    const inside = [...path, name];
    if (whole.has(inside.join('/'))) continue;
    if (own !== undefined) {
      if (typeof property === 'object') hideOthers(own, property, { path: inside, whole, notes });
      continue;
    }
    ui[name] = { 'ui:widget': 'hidden' };
    notes.push(`"${inside.join(' > ')}" has no field: no control names it.`);
  }
}

function withRules(
  fields: Readonly<Record<string, Field>>,
  controls: readonly PlacedControl[],
  notes: string[],
): Readonly<Record<string, Field>> {
  const found = { ...fields };
  for (const { control, rules } of controls) {
    const [name = '', ...inside] = propertyNames(control.scope);
    const field = found[name];
    if (!field) continue;
    for (const rule of rules) {
      const condition = inside.length === 0 ? conditionOf(rule.condition) : undefined;
      const effect = condition && effectOf(rule.effect, condition);
      if (effect) found[name] = { ...found[name], ...joined(found[name] ?? field, effect) } as Field;
      else
        notes.push(
          `The rule ${rule.effect ?? ''} of "${plainText(field.label)}" is left out: a journey cannot say it.`,
        );
    }
  }
  return found;
}

type Effect = Pick<Field, 'when'> | Pick<Field, 'lockedWhen'>;

function effectOf(effect: string | undefined, condition: Condition): Effect | undefined {
  switch (effect) {
    case 'SHOW':
      return { when: condition };
    case 'HIDE':
      return { when: { not: condition } };
    case 'ENABLE':
      return { lockedWhen: { not: condition } };
    case 'DISABLE':
      return { lockedWhen: condition };
    default:
      return undefined;
  }
}

/** A field is shown while all of its rules say so, and locked while one does. */
function joined(field: Field, effect: Effect): Effect {
  if ('when' in effect && effect.when && field.when) return { when: { all: [field.when, effect.when] } };
  if ('lockedWhen' in effect && effect.lockedWhen && field.lockedWhen)
    return { lockedWhen: { any: [field.lockedWhen, effect.lockedWhen] } };
  return effect;
}

/** The condition of a rule; undefined if a journey cannot compare so. */
function conditionOf(condition: RuleCondition | undefined): Condition | undefined {
  const { type, conditions = [], scope, schema, expectedValue, failWhenUndefined } = condition ?? {};
  if (type === 'AND' || type === 'OR') {
    const all = conditions.flatMap((one) => conditionOf(one) ?? []);
    if (all.length < conditions.length || all.length === 0) return undefined;
    return type === 'AND' ? { all } : { any: all };
  }
  const [name, ...inside] = propertyNames(scope);
  if (name === undefined || inside.length > 0) return undefined;
  const path = `form.${name}`;
  if (expectedValue !== undefined) return { path, eq: expectedValue };
  const read = schema === undefined ? undefined : schemaCondition(path, schema);
  return read && failWhenUndefined === true ? { all: [{ path, exists: true }, read] } : read;
}

/** When a value passes a schema. As in JSON Forms, one that is missing passes each rule but those that want a value. */
function schemaCondition(path: string, schema: JSONSchema7Definition): Condition | undefined {
  if (typeof schema === 'boolean') return schema ? alwaysHolds : { not: alwaysHolds };
  const missing: Condition = { path, exists: false };
  const rules = Object.entries(schema).map(([keyword, value]): Condition | undefined => {
    switch (keyword) {
      case 'const':
        return value === null ? missing : { path, eq: value as Json };
      case 'enum':
        return { path, in: value as readonly Json[] };
      case 'minimum':
        return { not: { path, lt: value as number } };
      case 'exclusiveMinimum':
        return { any: [missing, { path, gt: value as number }] };
      case 'maximum':
        return { not: { path, gt: value as number } };
      case 'exclusiveMaximum':
        return { any: [missing, { path, lt: value as number }] };
      case 'contains':
        return typeof value === 'object' && 'const' in value ? { path, contains: value.const as Json } : undefined;
      case 'minLength':
        // The engine keeps no empty text.
        return Number(value) <= 1 ? alwaysHolds : undefined;
      case 'type':
        return { path, exists: value !== 'null' };
      case 'not': {
        const inner = schemaCondition(path, value as JSONSchema7Definition);
        return inner && { not: inner };
      }
      default:
        return undefined;
    }
  });
  const found = rules.flatMap((one) => one ?? []);
  if (found.length < rules.length) return undefined;
  const specific = found.filter((one) => one !== alwaysHolds);
  return specific.length > 1 ? { all: specific } : (specific[0] ?? alwaysHolds);
}
