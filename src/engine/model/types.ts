import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../json/json.ts';
import type { Brand } from './brand.ts';
import type { Served } from './served.ts';
import type { Settings } from './settings.ts';

/**
 * Where a value is: `form.size`, `session.uid`, `data.name` (of an outcome), `config.chatUrl`, `flags.x`, `countdown.x`,
 * `journey.version`, `journey.language`, `figures.x`, and inside a list `entry.x`.
 */
export type Path = string;

/**
 * What an effect sets or sends: the value at a path, a literal, a text whose `{path}` placeholders are filled, or, with
 * `shown`, the consent of a purpose as the screen shows it: `{ purpose, text }`.
 */
export type Value = Path | { readonly literal: Json } | { readonly text: string } | { readonly shown: string };

/** The value at a path, where a comparison also takes a literal. */
export interface AtPath {
  readonly path: Path;
}

/**
 * A condition. A comparison with a missing value is false. `before` and `after` compare ISO dates, `unique` the values that
 * the entries of a list have of a property. `eq` also takes `{ path }`.
 */
export type Condition =
  | { readonly path: Path; readonly exists: boolean }
  | { readonly path: Path; readonly eq: Json }
  | { readonly path: Path; readonly in: readonly Json[] }
  | { readonly path: Path; readonly gt: number | AtPath }
  | { readonly path: Path; readonly lt: number | AtPath }
  | { readonly path: Path; readonly before: string | AtPath }
  | { readonly path: Path; readonly after: string | AtPath }
  | { readonly path: Path; readonly contains: Json }
  | { readonly path: Path; readonly unique: string }
  | { readonly action: string; readonly is: string }
  | { readonly valid: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/**
 * A number: written out, at a path (`session.income`, `figures.fee`, and inside a list `entry.income`), or computed from
 * others.
 */
export type Operand = number | Path | ComputedValue;

/** One number of each entry of the list at a path, instead of a list of operands; those of entries without it are left out. */
export interface EachEntry {
  readonly in: Path;
  readonly each: Operand;
}

/** Several numbers. */
export type Operands = readonly Operand[] | EachEntry;

/**
 * A number computed from others. `first`: the first one that is set. The others need all of theirs: without one, or for a
 * division by zero, there is no result. `round`: to the nearest whole number. `count`: the entries of a list, with `where` only those for which it holds.
 */
export type ComputedValue =
  | { readonly first: readonly Operand[] }
  | { readonly sum: Operands }
  | { readonly product: Operands }
  | { readonly min: Operands }
  | { readonly max: Operands }
  | { readonly difference: readonly [Operand, Operand] }
  | { readonly quotient: readonly [Operand, Operand] }
  | { readonly round: Operand }
  | { readonly count: Path; readonly where?: Condition }
  | { readonly if: Condition; readonly then: Operand; readonly else?: Operand };

/**
 * One effect of a handler: an object with the name of an effect kind as a key, such as `{ "goto": "next" }`. The kinds are
 * listed in `src/engine/runtime/effects/index.ts`; the check validates each effect against the schema of its kind.
 */
export type Effect = Readonly<Record<string, unknown>>;

/** The kind of a message, which determines its colour. */
export type MessageKind = 'error' | 'success' | 'info';

/** The handler of an event: effects in order, or the name of another event of the screen whose effects it uses. */
export type Handler = readonly Effect[] | string;

/** One block of a screen: `{ "<block>": options }`, shown always, under a condition, or after a delay. */
export interface Block {
  /** JSON Pointer into the screen's file. */
  readonly at: string;
  /** One name. Several names are joined by ", ", which validation rejects. */
  readonly name: string;
  readonly options: Json;
  readonly when?: Condition;
  readonly afterSeconds?: number;
  /** The blocks inside this one. */
  readonly blocks: readonly Block[];
}

/** How one value is asked for: by a widget, an object by its parts or rows, or a list by its entries. */
export interface Part {
  readonly label: string;
  readonly widget?: string;
  readonly options?: { readonly [key: string]: Json };
  /** How a default message writes a limit of a number, if not as one. The compiler adds it. */
  readonly limitFormat?: string;
  /** What its widget shows while nobody has touched it, which a required value is from the start. The compiler adds it. */
  readonly untouched?: boolean;
  /** The parts of an object by name, or of a tuple by index. */
  readonly parts?: Readonly<Record<string, Part>>;
  readonly entries?: Entries;
  /** The properties of an object that are not in its `parts`: the user gives each a name. */
  readonly rows?: ObjectRows;
  /** The forms of the value, one for each option of `oneOf` or `anyOf`, from which the user chooses. */
  readonly alternatives?: readonly Part[];
  readonly help?: string;
  /** Shows where the user finds the value, opened on demand. */
  readonly guide?: Guide;
  /** Shown only while this holds; a hidden value is not sent. */
  readonly when?: Condition;
  readonly lockedWhen?: Condition;
  /** JSON Schema keyword -> message when the value violates it. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** How the entries of a list are asked for. */
export interface Entries {
  readonly each: Part;
  /** The labels of the buttons that add and remove an entry. */
  readonly add: string;
  readonly remove: string;
  /** Set when the order matters, so that entries can be moved up and down. */
  readonly ordered?: boolean;
}

/** How the properties of an object are asked for whose names the user gives: each is a row of a key and a value. */
export interface ObjectRows {
  /** What one row is called. */
  readonly label: string;
  readonly key: Part;
  readonly value: Part;
  /** The labels of the buttons that add and remove a row. */
  readonly add: string;
  readonly remove: string;
}

/** A picture with a text that shows the user where to find a value, such as the number on a card. */
export interface Guide {
  /** The button that opens it. */
  readonly label: string;
  readonly text: string;
  /** Path below `public/`. */
  readonly image: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** How one value of the screen's schema is asked for. */
export interface Field extends Part {
  /** Paths of the initial value; the first one that has a value is used. */
  readonly from?: Path | readonly Path[];
  /** Computes its value, which the user cannot change. */
  readonly computed?: ComputedValue;
  /** Asks the user once whether an odd value, such as a very low amount, is right, before a submit goes on with it. */
  readonly confirm?: Confirm;
  /** Another field of the screen whose value the user enters here once more; a summary shows only that one. */
  readonly repeats?: string;
}

/** When a valid value is odd, the question that is then asked, and the button that answers it. */
export interface Confirm {
  readonly when: Condition;
  readonly text: string;
  readonly yes: string;
}

/** For how long a new page restores a view, and the session values that it needs. */
export interface Restore {
  readonly seconds: number;
  readonly keep: readonly string[];
}

/** A named state of a screen, with its blocks. */
export interface View {
  /** The document title while the view is shown; that of the screen without one. */
  readonly title?: string;
  /** Set when the view comes back after a reload, or after the browser has ended the page. */
  readonly restore?: Restore;
  readonly blocks: readonly Block[];
}

/** A screen that is shown instead of another one, at its path: under a condition, to a share of the sessions, or both. */
export interface ScreenVariant {
  readonly when?: Condition;
  /** Above 0 and below 1. It is drawn once in a browser session, of all sessions, whatever `when` says. */
  readonly share?: number;
  readonly show: string;
}

/** One screen of a journey, with its shorthands expanded. */
export interface Screen {
  readonly id: string;
  /** Its address. Absent for a screen that is shown only in a dialog. */
  readonly path?: string;
  readonly title: string;
  /** Required session properties. Without them the user is sent to the screen that collects them. */
  readonly requires: readonly string[];
  /** `lock`: browser Back stays here. `transient`: leaving replaces it, so Back never returns to it. */
  readonly history: 'keep' | 'lock' | 'transient';
  /** The outcomes, as `action.outcome`, that alone may lead here. For the check; the browser never gets it. */
  readonly after?: readonly string[];
  /** Screens that are shown instead of this one, at its path; the first one that fits. */
  readonly variants: readonly ScreenVariant[];
  readonly fields: Readonly<Record<string, Field>>;
  /** JSON Schema keyword -> message when the answers together violate it. */
  readonly messages?: Readonly<Record<string, string>>;
  /** The initial view. */
  readonly view: string;
  readonly views: Readonly<Record<string, View>>;
  readonly on: Readonly<Record<string, Handler>>;
}

/** A value that the journey stores between screens, and where. */
export interface SessionProperty extends JSONSchema7 {
  /** `memory`: until the page is unloaded; `session`: until the tab closes or, without `query`, another owner signs in; `local`: until it is cleared. */
  readonly keep: 'memory' | 'session' | 'local';
  /** The storage key; required except for `memory`. */
  readonly key?: string;
  /** The query parameter that sets it, on any route; with a `#`, the first parameter of the fragment. */
  readonly query?: string;
  /** Set if it belongs to the person: it stays when a changed answer leaves out the screen that has set it. */
  readonly stays?: boolean;
  /** Never stored and never logged. */
  readonly sensitive?: boolean;
  /** The message when a screen requires it but it is not set. */
  readonly missing?: string;
}

/** A link to an address of the run-time configuration, such as `config.chatUrl`, with query parameters. */
export interface ConfiguredLink {
  readonly path: Path;
  readonly query: Readonly<Record<string, string>>;
}

/** What is around every screen: the tagline in the head, the links of the foot, and the promise beside it on wide windows. */
export interface Frame {
  readonly tagline?: string;
  /** Each opens a dialog, by the id of its screen, or a page elsewhere. */
  readonly foot?: readonly { readonly label: string; readonly dialog?: string; readonly link?: ConfiguredLink }[];
  /** `image`: a path below `public/`. */
  readonly promise?: { readonly title: string; readonly text: string; readonly image: string };
}

/** A number, or the lowest and the highest of a range. */
export type Figure = number | readonly [from: number, to: number];

/** A figure of the product that its texts and sums have in common, such as a fee: `{ "percent": [3, 4] }`. */
export type Fact =
  | { readonly percent: Figure }
  | { readonly money: Figure }
  | { readonly days: Figure }
  | { readonly months: Figure };

/** A journey. */
export interface Journey {
  readonly id: string;
  readonly title: string;
  /** One sentence about its purpose. */
  readonly description?: string;
  /** The beginning of its addresses, below the one of the deployment; `/` by default. */
  readonly base?: string;
  /** Set by a build. */
  readonly served?: Served;
  readonly start: string;
  readonly notFound: string;
  /** Entry screens in addition to the start -> the session properties that users have when a link opens them. */
  readonly entries?: Readonly<Record<string, readonly string[]>>;
  /** Name -> screen ids in order; `next` and `back` follow these. */
  readonly flows: Readonly<Record<string, readonly string[]>>;
  readonly session: Readonly<Record<string, SessionProperty>>;
  /** Values computed from the session, by name; read as `figures.<name>`. */
  readonly figures?: Readonly<Record<string, ComputedValue>>;
  /** Figures that texts and sums have in common, by name. Everything else of a parsed journey has them written in. */
  readonly facts?: Readonly<Record<string, Fact>>;
  readonly settings: Settings;
  readonly frame?: Frame;
  /** The brand that the settings name. */
  readonly brand: Brand;
  /** The engine's texts, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** Widget -> texts that replace the widget's built-in ones, by key. */
  readonly widgets?: Readonly<Record<string, { readonly words: Readonly<Record<string, string>> }>>;
  readonly screens: Readonly<Record<string, Screen>>;
  /** The data schema of each screen, references resolved. */
  readonly schemas: Readonly<Record<string, JSONSchema7>>;
}
