import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { ReactNode } from 'react';
import type { NumberFormat, TextFormat } from '../src/engine/formats/text-format.ts';

/** A JSON type of values that a widget can report. */
export type ValueType = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** The state of the action that checks a field's value. */
export interface ActionStatus {
  readonly action: string;
  readonly state: 'running' | 'done';
  /** The outcome's name once `state` is `done`. */
  readonly outcome?: string;
}

/** A chosen file that has not arrived at the server. */
export interface ChosenFile {
  readonly key: string;
  readonly file: File;
  /** `offline`: it waits for a connection. `failed`: it can be tried again. `refused`: the server does not accept it. */
  readonly state: 'waiting' | 'sending' | 'offline' | 'failed' | 'refused';
  /** How much has been sent, from 0 to 1. */
  readonly share: number;
  /** Why the server refused it, as one word. */
  readonly code?: string;
}

/** The files of a field that are on their way. Those that arrive are added to the value. */
export interface FieldFiles {
  readonly all: readonly ChosenFile[];
  /** Sends files; `accept` lists the MIME types that the field accepts, separated by commas. */
  readonly add: (files: readonly File[], accept: string) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  /** The file that arrived under an id, if it was chosen on this page. */
  readonly chosen: (id: string) => File | undefined;
}

/** The props of a widget. A widget reports values through `onChange`, and does not know screens, journeys or API calls. */
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
  /** Returns one of the widget's `words` in the tenant's language, with its placeholders filled. */
  readonly say: (word: string, values?: Readonly<Record<string, string | number>>) => string;
  /** The locale for dates and lists, as a BCP 47 tag such as `hi-IN`. */
  readonly locale: string;
  /** The locale for numbers and amounts, which groups their digits as the country of the journey does. */
  readonly numbers: string;
  /** The currency of amounts, as an ISO 4217 code such as `INR`. */
  readonly currency: string;
  /** The data schema of the value; absent where it has none. */
  readonly schema?: JSONSchema7Definition | undefined;
  /** Of a widget with `drawsSchema`: validators of the schema and of those in it, by RJSF's hash of each; `schema` is then the whole one. */
  readonly validators?: Readonly<Record<string, unknown>> | undefined;
  /** Of a widget with `drawsSchema`: says the words of the widgets that it shows inside, in the tenant's language. */
  readonly sayFor?: (widget: AnyWidget) => FieldProps<unknown, unknown>['say'];
  readonly onChange: (value: Value | undefined) => void;
  readonly onBlur: () => void;
  /** Set for a widget with `sendsFiles`, once the page responds. */
  readonly files?: FieldFiles;
}

/**
 * A control that journeys can use. To add one, make a folder `<name>/` with this object and its metadata in `<name>.tsx`,
 * and add a line to `index.ts`. The browser loads only this part.
 * `control` widgets render one element with `id`, labelled by the screen's <label for>;
 * `group` widgets render an element with `id`, `role="group"` (or a native equivalent) and `aria-labelledby={`${id}-label`}`.
 */
export interface Widget<Name extends string, Value, Options> {
  readonly name: Name;
  readonly shape: 'control' | 'group';
  /** The JSON type of the values it reports, or several if its options decide which. */
  readonly accepts: ValueType | readonly ValueType[];
  /** Set if its files are sent as soon as they are chosen; the build adds the code for it. */
  readonly sendsFiles?: true;
  /**
   * Set if RJSF draws the value, with all that is in it, by the schema, whose validators the build adds: the names of the widgets,
   * fields and templates that a `uiSchema` may use.
   */
  readonly drawsSchema?: readonly string[];
  /** The format of its text, or of its number, which also holds before hydration; absent if any text is allowed. */
  readonly format?: TextFormat | ((locale: string, currency: string, options: Options) => NumberFormat);
  /**
   * Reads from a prerendered page what the tenant typed or chose before hydration, as `Component` would have reported it.
   * `control` is the element with the field's id, and `readText` reads a text by `format`. Absent if the value is what that
   * makes of the control's text.
   */
  readonly read?: (
    control: HTMLElement,
    options: Options,
    readText: (text: string) => string | number | undefined,
  ) => Value | undefined;
  /** Set if the control's text is not its value, so that the bootstrap script leaves the field to the engine. */
  readonly needsEngine?: true;
  /** The widget's texts in English, by key. A journey may reword them, and its copy translates them. */
  readonly words: Readonly<Record<string, string>>;
  readonly Component: (props: FieldProps<Value, Options>) => ReactNode;
}

/** A widget with any value and options. */
export type AnyWidget = Widget<string, any, any>;

/** One state of a widget, for the contract suite and the gallery. */
export interface WidgetExample<Value, Options> {
  readonly name: string;
  readonly value?: Value;
  readonly options: Options;
  /** The schema of the value, for a widget with `drawsSchema`. */
  readonly schema?: JSONSchema7;
}

/** The keywords of JSON Schema that an option of a widget may repeat. */
export type BoundKeyword = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems';

/** The metadata of a widget, for validation, editors, tests and the gallery. The browser never loads it. */
export interface WidgetMeta<Described extends AnyWidget> {
  readonly summary: string;
  /** How its value is shown among answers, if not as it is: a format, or which one by the options of a field. */
  readonly answer?: string | ((options: Readonly<Record<string, unknown>>) => string);
  /** JSON Schema of `options`, for validation and for completion in an editor. */
  readonly options: JSONSchema7;
  /** Set if its value must never be stored in the browser, whatever the data schema says. */
  readonly isSecret?: true;
  /** Set if its value only proves something once, as a code does, so that it is not among the tenant's answers. */
  readonly isProof?: true;
  /**
   * Set if a valid value is a whole one: it has a fixed length, or is chosen. Of any other, such as an amount, only leaving
   * the control or submitting the form tells that the tenant has finished.
   */
  readonly isWhole?: true;
  /** The value that it shows while nobody has touched it, which a required value has from the start. */
  readonly untouched?: boolean;
  /** Set if it also reports texts that none of its choices has, which the data schema must refuse by its `enum`. */
  readonly isOpen?: true;
  /** Set if it reports any text that is typed. */
  readonly isText?: true;
  /** Options that limit its values as keywords of the data schema do: option -> keywords. The check compares the two. */
  readonly bounds?: Readonly<Record<string, readonly BoundKeyword[]>>;
  /** The options for the first and the last value that it offers. */
  readonly range?: readonly [first: string, last: string];
  /** Formats of JSON Schema whose values alone are offered with an option: format -> option -> its value. */
  readonly offers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Formats of JSON Schema that its values have only with an option: format -> option. */
  readonly formats?: Readonly<Record<string, string>>;
  readonly examples: readonly (Described extends Widget<string, infer Value, infer Options>
    ? WidgetExample<Value, Options>
    : never)[];
}

/** A widget together with its metadata, as `index.ts` lists it. */
export type ListedWidget = AnyWidget & WidgetMeta<AnyWidget>;
