import type { JSONSchema7 } from 'json-schema';

/** The widgets, actions, blocks and effects that a journey can name, each with the facts that the check needs. */
export interface Catalogue {
  readonly widgets: Readonly<Record<string, WidgetFacts>>;
  readonly actions: Readonly<Record<string, ActionFacts>>;
  readonly blocks: Readonly<Record<string, BlockFacts>>;
  readonly effects: Readonly<Record<string, EffectFacts>>;
}

/** The facts of a widget that validation and compilation need. */
export interface WidgetFacts {
  readonly accepts: 'string' | 'number' | 'boolean' | 'array' | 'object';
  readonly options: JSONSchema7;
  /** Its built-in words in English, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** Set if its files are sent as soon as they are chosen. */
  readonly sendsFiles?: true;
}

/** The facts of an action that validation and compilation need. */
export interface ActionFacts {
  readonly input: JSONSchema7;
  readonly outcomes: Readonly<Record<string, JSONSchema7>>;
  readonly concurrency: 'latest' | 'once';
  /** Set if it sends the files of file fields. */
  readonly sendsFiles?: true;
}

/** The facts of an effect that validation and compilation need. */
export interface EffectFacts {
  /** The schema of the effect in a journey. Its references to definitions of the screen schema mark the effect parts. */
  readonly schema: JSONSchema7;
}

/** The facts of a block that validation and compilation need. */
export interface BlockFacts {
  readonly options: JSONSchema7;
  /** Set when the block contains the main heading of the screen. */
  readonly hasMainHeading: boolean;
  /** Set when a screen with it is an entry screen, which offers to resume a journey session that was left. */
  readonly isEntry?: boolean;
}

/** The names under `config.…`: values of the server's run-time configuration. */
export const configNames: readonly string[] = ['merchantId', 'redirectUrl', 'redirectAllow', 'chatUrl'];
