import type { JSONSchema7, JSONSchema7TypeName } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { typeOfJson } from '../../engine/model/fields/value-types.ts';
import { type ScreenFile, toScreen } from '../../engine/model/parse.ts';
import type { Effect, Field, Handler } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import { type Case, type CaseState, eventsOf, idOf } from './cases.ts';
import texts from './texts.json' with { type: 'json' };
import { wait } from './wait.ts';

const { heading, label, help, note, error } = texts.en;

/** The field that a widget is shown in. */
export const field = 'value';

/** The file of a case's screen, and the schema of its data. */
export interface CaseFiles {
  readonly screen: ScreenFile;
  readonly schema: JSONSchema7;
}

/** Generates the screen of a case as an author would write it, with its data schema. */
export function screenFile(shown: Case, catalogue: Catalogue): CaseFiles {
  return shown.kind === 'widget' ? widgetFile(shown, catalogue) : blockFile(shown, catalogue);
}

const headed = (shown: Case) => ({ path: `/${idOf(shown)}`, title: `${shown.name}: ${shown.example}, ${shown.state}` });

const hidden = { heading: { text: heading, quiet: true } };

const running: readonly Effect[] = [{ run: wait.name, outcomes: { unavailable: [] } }];

/** The effects that bring a field into a state. They run when it gets a valid value or, if it is empty, on entering the screen. */
const followUps: Readonly<Record<CaseState, readonly Effect[]>> = {
  plain: [],
  locked: [],
  focused: [{ focus: field }],
  error: [{ fieldError: { field, text: error } }],
  note: [{ note: { field, text: note } }],
  found: [{ note: { field, text: note, kind: 'success' } }],
  failed: [{ note: { field, text: note, kind: 'error', retry: true } }],
  busy: running,
};

function widgetFile(shown: Case, { widgets }: Catalogue): CaseFiles {
  const { name, state, options, value } = shown;
  const asked: Field = {
    label,
    help,
    widget: name,
    options: options as NonNullable<Field['options']>,
    ...(state === 'locked' && { lockedWhen: { path: `form.${field}`, exists: true } }),
  };
  const event = value === undefined ? 'enter' : `valid:${field}`;
  return {
    screen: {
      ...headed(shown),
      fields: { [field]: asked },
      blocks: [hidden, { fields: [field] }],
      on: { [event]: followUps[state], ...(widgets[name]?.sendsFiles && { upload: running }) },
    },
    schema: { type: 'object', properties: { [field]: schemaOf(shown, { widgets }) } },
  };
}

function blockFile(shown: Case, catalogue: Catalogue): CaseFiles {
  const { name, state, options } = shown;
  const block = { [name]: options };
  const names = [...blocksOf(toScreen(name, { title: name, blocks: [block] }))].flatMap(
    ({ block: { name, options } }) => (name === 'fields' ? (options as readonly string[]) : []),
  );
  const widgetFor = (asked: string): string => (asked in catalogue.widgets ? asked : 'text');
  const events = eventsOf(name, options);
  const answers: [string, Handler][] = events.map((event) => [event, state === 'busy' ? running : []]);
  const [first] = events;
  return {
    screen: {
      ...headed(shown),
      fields: Object.fromEntries(names.map((asked) => [asked, { label, widget: widgetFor(asked) }])),
      blocks: [...(isMainHeading(name, options, catalogue) ? [] : [hidden]), block],
      on: { ...Object.fromEntries(answers), ...(state === 'busy' && first !== undefined && { enter: first }) },
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((asked) => [asked, typeOf(widgetFor(asked), catalogue)])),
      required: names,
    },
  };
}

/** The schema of a widget's field: that of the example, else the type of the example's value or choices, or that of the widget. */
function schemaOf({ name, value, options, schema }: Case, { widgets }: Pick<Catalogue, 'widgets'>): JSONSchema7 {
  const { choices } = options as { readonly choices?: readonly { readonly value: string | number | boolean }[] };
  const values = choices?.map((choice) => choice.value);
  const [accepts = 'string'] = [widgets[name]?.accepts].flat();
  if (schema) return schema;
  if (!values) return { type: (value === undefined ? accepts : typeOfJson(value)) as JSONSchema7TypeName };
  return accepts === 'array' ? { type: 'array', items: { enum: values } } : { enum: values };
}

const typeOf = (widget: string, { widgets }: Pick<Catalogue, 'widgets'>): JSONSchema7 => ({
  type: ([widgets[widget]?.accepts ?? 'string'].flat()[0] ?? 'string') as JSONSchema7TypeName,
});

/** Whether a block is the main heading; a heading with a `level` is not. */
const isMainHeading = (name: string, options: Json, { blocks }: Catalogue): boolean =>
  blocks[name]?.hasMainHeading === true && !(typeof options === 'object' && options !== null && 'level' in options);
