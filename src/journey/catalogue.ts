import type { JSONSchema7 } from 'json-schema';

/** What the code offers that a journey may name: the facts of the listed widgets, actions, blocks and effects. */
export interface Catalogue {
  readonly widgets: Readonly<Record<string, WidgetFacts>>;
  readonly actions: Readonly<Record<string, ActionFacts>>;
  readonly blocks: Readonly<Record<string, BlockFacts>>;
  readonly effects: Readonly<Record<string, EffectFacts>>;
}

/** What a journey has to know of a widget. */
export interface WidgetFacts {
  readonly accepts: 'string' | 'number' | 'boolean' | 'array' | 'object';
  readonly options: JSONSchema7;
  /** Its own words in English, by key. */
  readonly words: Readonly<Record<string, string>>;
}

/** What a journey has to know of an action. */
export interface ActionFacts {
  readonly input: JSONSchema7;
  readonly outcomes: Readonly<Record<string, JSONSchema7>>;
  readonly concurrency: 'latest' | 'once';
}

/** What a journey has to know of an effect. */
export interface EffectFacts {
  /** Of the effect as a journey writes it. What its values mean is said by references to the definitions of a screen. */
  readonly schema: JSONSchema7;
}

/** What a journey has to know of a block. */
export interface BlockFacts {
  readonly options: JSONSchema7;
  /** Set when the block brings the main heading of the screen. */
  readonly hasMainHeading: boolean;
  /** Set when a screen with it stands before the walk, and offers to resume one that was left. */
  readonly isEntry?: boolean;
}

/** Names in `config.…` that the server's run-time configuration gives. */
export const configNames: readonly string[] = ['merchantId', 'redirectUrl', 'redirectAllow', 'chatUrl'];
