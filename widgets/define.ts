import type { JSONSchema7 } from 'json-schema';
import type { ReactNode } from 'react';
import type { TextFormat } from '../src/formats/text-format.ts';

/** The state of the action that a field's value started. */
export interface ActionStatus {
  readonly action: string;
  readonly state: 'running' | 'done';
  /** The outcome's name once `state` is `done`. */
  readonly outcome?: string;
}

/** The props of a widget. It reports values through `onChange`, and knows no screens, journeys or API calls. */
export interface FieldProps<Value, Options> {
  /** The id of the control, or of the group's element; the label's id is `${id}-label`. */
  readonly id: string;
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: Options;
  /** The messages shown under the field. The screen renders them; a widget only sets `aria-invalid`. */
  readonly errors: readonly string[];
  readonly required: boolean;
  readonly disabled: boolean;
  /** Ids of the help, note and error texts, for `aria-describedby`. */
  readonly describedBy: string | undefined;
  readonly status: ActionStatus | undefined;
  /** The widget's own words in the tenant's language, `{name}` placeholders filled. */
  readonly say: (word: string, values?: Readonly<Record<string, string | number>>) => string;
  /** The locale for dates and numbers, as a BCP 47 tag such as `hi-IN`. */
  readonly locale: string;
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur: () => void;
}

/**
 * A control that a journey can name: the part that runs in the browser. A widget is a folder `<name>/` with this in
 * `<name>.tsx`, its metadata in `<name>.meta.ts`, and a line in `index.ts`.
 * `control` widgets render one element with `id`, labelled by the screen's <label for>;
 * `group` widgets render an element with `id`, `role="group"` (or a native equivalent) and `aria-labelledby={`${id}-label`}`.
 */
export interface Widget<Name extends string, Value, Options> {
  readonly name: Name;
  readonly shape: 'control' | 'group';
  /** The JSON type of the values it reports. */
  readonly accepts: 'string' | 'number' | 'boolean' | 'array' | 'object';
  /** The format of its text, which the bootstrap script applies before the widget is loaded; none if any text is valid. */
  readonly format?: TextFormat;
  /** The widget's own words in English, by key. A journey may reword them, and its copy translates them. */
  readonly words: Readonly<Record<string, string>>;
  readonly Component: (props: FieldProps<Value, Options>) => ReactNode;
}

/** A widget of any value and options. */
export type AnyWidget = Widget<string, any, any>;

/** One state of a widget; examples feed the contract suite and the gallery. */
export interface WidgetExample<Value, Options> {
  readonly name: string;
  readonly value?: Value;
  readonly options: Options;
}

/** What validation, editors, tests and the gallery need to know about a widget. The browser never loads it. */
export interface WidgetMeta<Described extends AnyWidget> {
  readonly summary: string;
  /** JSON Schema of `options`; validates journeys, and completes them in an editor. */
  readonly options: JSONSchema7;
  readonly examples: readonly (Described extends Widget<string, infer Value, infer Options>
    ? WidgetExample<Value, Options>
    : never)[];
}

/** A widget together with its metadata, as `index.ts` lists it. */
export type ListedWidget = AnyWidget & WidgetMeta<AnyWidget>;
