import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { createInliner } from '../check/schemas/inline-references.ts';
import { valueAtSteps } from '../engine/json/pointer.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import type { Condition, Field, Part } from '../engine/model/types.ts';
import { fromRjsf } from './from-rjsf.ts';
import { alwaysHolds, type ImportedForm, plainText } from './imported-form.ts';
import { negated, type ReadCondition } from './page-condition.ts';
import { propertyNames, type RuleCondition, type RuleScope, readRule } from './rule-condition.ts';
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

/** A control with the rules of the layouts around it, the outermost first. */
interface PlacedControl {
  readonly control: UiElement;
  /** The properties that lead to its value; none if it is for the whole value. */
  readonly names: readonly string[];
  readonly rules: readonly Rule[];
  /** The controls inside an object or inside each entry of a list. */
  readonly details?: readonly PlacedControl[];
}

/** Values that are laid out together: all of a form, or those of an object or of an entry. */
interface Place {
  readonly controls: readonly PlacedControl[];
  readonly schema: JSONSchema7Definition;
  /** What conditions call it: `form`, `form.home` or `entry`. */
  readonly path: string;
  readonly data: unknown;
}

/** Reads a form of JSON Forms: the controls of its layout are fields of one screen, in their order, with their rules. */
export function fromJsonForms({ schema, uischema, data }: JsonFormsFile): ImportedForm {
  const notes: string[] = [];
  const inlined = createInliner([{ schema }])(schema).schema;
  const placed = [...controlsIn(uischema, [], notes)];
  const place = sometimesShown({ controls: placed, schema: inlined, path: 'form', data }, notes);
  const uiSchema = uiOf(place, [], notes);
  const form = fromRjsf({ schema, uiSchema, ...(data !== undefined && { formData: data }) }, notes);
  const screens = form.screens.map((screen) => ({ ...screen, fields: withRules(screen.fields, place, notes) }));
  return { ...form, screens };
}

/** The options of a control that are read. */
const readOptions = new Set(['multi', 'format', 'readonly', 'readOnly', 'detail']);

function* controlsIn(element: UiElement, around: readonly Rule[], notes: string[]): Iterable<PlacedControl> {
  const { type, scope, elements = [], label, text, rule, options } = element;
  const rules = rule ? [...around, rule] : around;
  if (type === 'Control' || type === 'ListWithDetail') {
    const names = propertyNames(scope);
    const lost = Object.keys(options ?? {}).filter((name) => !readOptions.has(name));
    if (lost.length > 0) notes.push(`The control of "${scope}" loses its options ${lost.join(', ')}.`);
    if (names === undefined) {
      notes.push(`A control for "${scope ?? ''}" is left out: that is no property.`);
      return;
    }
    const detail = options?.detail;
    const details = typeof detail === 'object' && detail ? [...controlsIn(detail as UiElement, [], notes)] : undefined;
    yield { control: element, names, rules, ...(details && { details }) };
    return;
  }
  const words = typeof label === 'string' ? label : text;
  if (type === 'Label' || typeof label === 'string')
    notes.push(`The text "${words ?? ''}" between the fields is left out.`);
  for (const inner of elements) yield* controlsIn(inner, rules, notes);
}

/** A place without the controls that its rules never show. What they asked for is then not asked, which other rules may read. */
function sometimesShown(place: Place, notes: string[]): Place {
  const scope = scopeOf(place);
  const never = place.controls.find(({ rules }) => rules.some((rule) => effectOf(rule, scope) === 'never shown'));
  if (!never) return place;
  notes.push(`The control of "${never.control.scope}" is left out: its rules never show it.`);
  return sometimesShown({ ...place, controls: place.controls.filter((one) => one !== never) }, notes);
}

const startsWith = (names: readonly string[], start: readonly string[]): boolean =>
  start.every((name, index) => name === names[index]);

function isAsked(controls: readonly PlacedControl[], names: readonly string[]): boolean {
  return controls.some((one) =>
    startsWith(names, one.names) && one.details && names.length > one.names.length
      ? isAsked(one.details, names.slice(one.names.length))
      : startsWith(names, one.names) || startsWith(one.names, names),
  );
}

const schemaAt = (schema: JSONSchema7Definition, names: readonly string[]): JSONSchema7Definition =>
  names.reduce<JSONSchema7Definition>(
    (one, name) => (typeof one === 'object' ? (propertiesOf(one)[name] ?? true) : true),
    schema,
  );

/** What the rules of a place read. */
const scopeOf = ({ controls, schema, path, data }: Place): RuleScope => ({
  pathOf: (names) => (isAsked(controls, names) ? [path, ...names].join('.') : undefined),
  givenAt: (names) => {
    const one = schemaAt(schema, names);
    return valueAtSteps(data, names) ?? (typeof one === 'object' ? (one.const ?? one.default) : undefined);
  },
});

/** The place inside the value of a control with a layout of its own. */
function detailsOf({ names, details = [] }: PlacedControl, { schema, path, data }: Place, notes: string[]): Place {
  const own = schemaAt(schema, names);
  const items = typeof own === 'object' && !Array.isArray(own.items) ? own.items : undefined;
  return sometimesShown(
    items === undefined
      ? { controls: details, schema: own, path: [path, ...names].join('.'), data: valueAtSteps(data, names) }
      : { controls: details, schema: items, path: 'entry', data: undefined },
    notes,
  );
}

/** The `uiSchema` that lays out a place. JSON Forms asks only for what a control names. */
function uiOf(place: Place, path: readonly string[], notes: string[]): UiPart {
  const root = place.controls.find(({ names }) => names.length === 0);
  if (root) return uiOfControl(root.control);
  const ui: Record<string, unknown> = { 'ui:order': [] };
  const whole = new Set(place.controls.map(({ names }) => names.join('/')));
  for (const one of place.controls) {
    placeControl(ui, one.names, uiOfControl(one.control));
    if (!one.details) continue;
    const inside = detailsOf(one, place, notes);
    const at = [...path, ...one.names];
    placeControl(
      ui,
      one.names,
      inside.path === 'entry' ? { items: uiOf(inside, [...at, 'each'], notes) } : uiOf(inside, at, notes),
    );
  }
  hideOthers(ui, place.schema, { path, inside: [], whole, notes });
  return ui;
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

interface Hidden {
  readonly path: readonly string[];
  /** Where it is in the place. */
  readonly inside: readonly string[];
  /** What a control asks for as a whole. */
  readonly whole: ReadonlySet<string>;
  readonly notes: string[];
}

function hideOthers(ui: Record<string, unknown>, schema: JSONSchema7Definition, hidden: Hidden): void {
  const { path, whole, notes } = hidden;
  for (const [name, property] of Object.entries(typeof schema === 'object' ? propertiesOf(schema) : {})) {
    const own = ui[name] as Record<string, unknown> | undefined;
    const inside = [...hidden.inside, name];
    if (whole.has(inside.join('/'))) continue;
    if (own !== undefined) {
      hideOthers(own, property, { ...hidden, inside });
      continue;
    }
    ui[name] = { 'ui:widget': 'hidden' };
    notes.push(`"${[...path, ...inside].join(' > ')}" has no field: no control names it.`);
  }
}

/** Parts with the rules of the controls of a place; an object whose parts are all shown under one condition is shown under it. */
function withRules<P extends Part>(
  parts: Readonly<Record<string, P>>,
  place: Place,
  notes: string[],
): Readonly<Record<string, P>> {
  const scope = scopeOf(place);
  let found = parts;
  for (const one of place.controls) {
    const places = one.names.length > 0 ? [one.names] : Object.keys(parts).map((name) => [name]);
    for (const names of places)
      found = withPart(found, names, (part) => {
        const ruled = one.rules.reduce((all, rule) => withRule(all, rule, scope, notes), part);
        return one.details ? withDetails(ruled, detailsOf(one, place, []), notes) : ruled;
      });
  }
  const shared = Object.entries(found).map(([name, part]) => [name, withSharedCondition(part)] as const);
  return Object.fromEntries(shared);
}

function withPart<P extends Part>(
  parts: Readonly<Record<string, P>>,
  [name = '', ...inside]: readonly string[],
  change: (part: Part) => Part,
): Readonly<Record<string, P>> {
  const part = parts[name];
  if (!part) return parts;
  const changed = inside.length > 0 ? { ...part, parts: withPart(part.parts ?? {}, inside, change) } : change(part);
  return { ...parts, [name]: changed as P };
}

function withDetails(part: Part, inside: Place, notes: string[]): Part {
  if (inside.path !== 'entry') return { ...part, parts: withRules(part.parts ?? {}, inside, notes) };
  const { entries } = part;
  if (!entries?.each.parts) return part;
  return {
    ...part,
    entries: { ...entries, each: { ...entries.each, parts: withRules(entries.each.parts, inside, notes) } },
  };
}

function withSharedCondition<P extends Part>(part: P): P {
  const inner = Object.entries(part.parts ?? {}).map(([name, one]) => [name, withSharedCondition(one)] as const);
  const [when, ...others] = new Set(inner.map(([, one]) => JSON.stringify(one.when)));
  if (when === undefined || others.length > 0 || part.when) return part;
  const parts = Object.fromEntries(inner.map(([name, { when: _, ...rest }]) => [name, rest] as const));
  return { ...part, parts, when: JSON.parse(when) };
}

function withRule(part: Part, rule: Rule, scope: RuleScope, notes: string[]): Part {
  const effect = effectOf(rule, scope);
  if (typeof effect === 'object') return { ...part, ...joined(part, effect) };
  notes.push(`The rule ${rule.effect ?? ''} of "${plainText(part.label)}" is left out: a journey cannot say it.`);
  return part;
}

type Effect = Pick<Field, 'when'> | Pick<Field, 'lockedWhen'>;

/** What a rule does to its control; undefined if a journey cannot say it. */
function effectOf({ effect, condition }: Rule, scope: RuleScope): Effect | 'never shown' | undefined {
  const read = readRule(condition, scope);
  switch (effect) {
    case 'SHOW':
      return shownWhen(read);
    case 'HIDE':
      return shownWhen(negated(read));
    case 'ENABLE':
    case 'WRITABLE':
      return lockedWhen(negated(read));
    case 'DISABLE':
    case 'READONLY':
      return lockedWhen(read);
    default:
      return undefined;
  }
}

function shownWhen(read: ReadCondition): Effect | 'never shown' | undefined {
  if (typeof read === 'object') return { when: read };
  return read === false ? 'never shown' : read && {};
}

function lockedWhen(read: ReadCondition): Effect | undefined {
  const condition: Condition | boolean | undefined = read === true ? alwaysHolds : read;
  return typeof condition === 'object' ? { lockedWhen: condition } : condition === false ? {} : undefined;
}

/** A field is shown while all of its rules say so, and locked while one does. */
function joined(field: Part, effect: Effect): Effect {
  if ('when' in effect && effect.when && field.when) return { when: { all: [field.when, effect.when] } };
  if ('lockedWhen' in effect && effect.lockedWhen && field.lockedWhen)
    return { lockedWhen: { any: [field.lockedWhen, effect.lockedWhen] } };
  return effect;
}
