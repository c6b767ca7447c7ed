import type { JSONSchema7 } from 'json-schema';
import type { Brand } from './brand.ts';
import type { ComputedValue } from './computed-value.ts';
import type { Settings } from './settings.ts';

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Where a value is: `form.pan`, `session.uid`, `data.name` (of an outcome), `config.chatUrl`, `flags.x`, `countdown.x`,
 * `journey.version`, `journey.language`, `figures.x`.
 */
export type Path = string;

/**
 * A value that an effect passes on: the one at a path, a literal, a text whose `{path}` placeholders are filled, or the text
 * for a purpose as the screen shows it now, `{ purpose, text }`.
 */
export type Value = Path | { readonly literal: Json } | { readonly text: string } | { readonly shown: string };

/** True or false, in a closed language. A missing value makes a comparison false. */
export type Condition =
  | { readonly path: Path; readonly exists: boolean }
  | { readonly path: Path; readonly eq: Json }
  | { readonly path: Path; readonly in: readonly Json[] }
  | { readonly path: Path; readonly gt: number }
  | { readonly path: Path; readonly lt: number }
  | { readonly action: string; readonly is: string }
  | { readonly valid: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/**
 * What may happen: an object with the name of an effect as a key, such as `{ "goto": "next" }`. The list of effects is
 * closed (`src/runtime/effects/index.ts`), and the check validates each against the schema of its kind.
 */
export type Effect = Readonly<Record<string, unknown>>;

/** What a message is about, which decides its colour. */
export type MessageKind = 'error' | 'success' | 'info';

/** What handles an event: effects in order, or the name of another event of the screen, whose effects are used. */
export type Handler = readonly Effect[] | string;

/** One thing that a screen shows: `{ "<block>": options }`, perhaps only under a condition or after some seconds. */
export interface Block {
  /** JSON Pointer into the screen's file. */
  readonly at: string;
  /** One name; where an author wrote several, they are joined by ", ", which the check refuses. */
  readonly name: string;
  readonly options: Json;
  readonly when?: Condition;
  readonly afterSeconds?: number;
  /** The blocks inside, when this one holds others. */
  readonly blocks: readonly Block[];
}

/** How one value is asked: whole by a widget, an object by its parts, or a list by its entries. */
export interface Part {
  readonly label: string;
  readonly widget?: string;
  readonly options?: { readonly [key: string]: Json };
  readonly parts?: Readonly<Record<string, Part>>;
  readonly entries?: { readonly each: Part; readonly add: string; readonly remove: string };
}

/** A picture that shows where something is found, with words for those who do not see it. */
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

/** How one value of the screen's schema is asked. */
export interface Field extends Part {
  readonly help?: string;
  /** Where the tenant finds what is asked, opened on demand. */
  readonly guide?: Guide;
  /** Where a value comes from when the tenant gave it before; of several, the first that has one. */
  readonly from?: Path | readonly Path[];
  readonly lockedWhen?: Condition;
  /** JSON Schema keyword -> what to say when the value fails it. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** A named state of a screen: what stands on it. */
export interface View {
  readonly blocks: readonly Block[];
}

/** One screen of a journey, as its file says it, with views and handlers in one shape. */
export interface Screen {
  readonly id: string;
  /** Its address; none for what is only shown in a dialog. */
  readonly path?: string;
  readonly title: string;
  /** Session properties without which the tenant is sent to the screen that collects them. */
  readonly requires: readonly string[];
  /** `lock`: browser Back stays here. `transient`: leaving replaces it, so Back never returns to it. */
  readonly history: 'keep' | 'lock' | 'transient';
  /** Screens that stand in for this one, at its path, under a condition. */
  readonly variants: readonly { readonly when: Condition; readonly show: string }[];
  readonly fields: Readonly<Record<string, Field>>;
  /** The view that a tenant enters. */
  readonly view: string;
  readonly views: Readonly<Record<string, View>>;
  readonly on: Readonly<Record<string, Handler>>;
}

/** What the journey remembers between screens, and where. */
export interface SessionProperty extends JSONSchema7 {
  /** `memory`: until the page goes; `session`: until the tab closes; `local`: until it is cleared. */
  readonly keep: 'memory' | 'session' | 'local';
  /** The storage key; needed unless kept in memory. */
  readonly key?: string;
  /** The query parameter that sets it, on any route. */
  readonly query?: string;
  /** Never stored, never logged. */
  readonly sensitive?: boolean;
  /** What to say when a screen needs it and it is not there. */
  readonly missing?: string;
}

/** A whole journey: its order, its memory, its screens. */
export interface Journey {
  readonly id: string;
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly description?: string;
  readonly start: string;
  readonly notFound: string;
  /** Screens that a link from outside opens, beside the start -> the session data that its tenants have already. */
  readonly entries?: Readonly<Record<string, readonly string[]>>;
  /** Name -> screen ids in order; `next` and `back` follow these. */
  readonly flows: Readonly<Record<string, readonly string[]>>;
  readonly session: Readonly<Record<string, SessionProperty>>;
  /** What is reckoned from the session, by name: `figures.<name>` wherever a path is read. */
  readonly figures?: Readonly<Record<string, ComputedValue>>;
  readonly settings: Settings;
  /** What the brand that the settings name says of itself. */
  readonly brand: Brand;
  /** The engine's own words, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** Widget -> its own words, by key, where they are to be others than the widget brings. */
  readonly widgets?: Readonly<Record<string, { readonly words: Readonly<Record<string, string>> }>>;
  readonly screens: Readonly<Record<string, Screen>>;
  /** The data of each screen, references resolved. */
  readonly schemas: Readonly<Record<string, JSONSchema7>>;
}
