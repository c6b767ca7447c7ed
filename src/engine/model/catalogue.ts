import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../json/json.ts';
import { own } from './own.ts';
import type { FormatFacts } from './texts/formats.ts';
import type { Journey, Part } from './types.ts';

/** The language of the words in the code of widgets and of structured forms. */
export const languageOfCode = 'en';

/** The widgets, actions, blocks, effects and formats that a journey can name, each with the facts that the check needs. */
export interface Catalogue {
  readonly widgets: Readonly<Record<string, WidgetFacts>>;
  readonly actions: Readonly<Record<string, ActionFacts>>;
  readonly blocks: Readonly<Record<string, BlockFacts>>;
  readonly effects: Readonly<Record<string, EffectFacts>>;
  readonly formats: Readonly<Record<string, FormatFacts>>;
  /** What people write beside a number without changing it, besides what the engine knows. */
  readonly idleWords?: readonly string[];
}

/** The parts with code that a catalogue has. */
export type PartKind = 'widgets' | 'actions' | 'blocks' | 'effects';

/** The file with the code of a part, from the root of its project or, after `engine:`, of the engine, and its export there. */
export interface ModuleFile {
  readonly file: string;
  readonly exported: string;
}

/** The facts of a widget that validation and compilation need. */
export interface WidgetFacts {
  /** The JSON type of the values that it reports, or several. */
  readonly accepts: string | readonly string[];
  readonly options: JSONSchema7;
  /** Its built-in words in English, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** The format in which its value is shown among answers; by default as it is. */
  readonly answer?: string | ((options: Readonly<Record<string, unknown>>) => string) | undefined;
  /** Set if its value must never be stored in the browser. */
  readonly isSecret?: true | undefined;
  /** Set if its value is not among the user's answers. */
  readonly isProof?: true | undefined;
  /** Set if a valid value is a whole one, so that the user has finished with it. */
  readonly isWhole?: true | undefined;
  /** The value that it shows while nobody has touched it, which a required value has from the start. */
  readonly untouched?: boolean | undefined;
  /** Set if it reports values that none of its choices has. */
  readonly isOpen?: true | undefined;
  /** Options that limit its values as keywords of the data schema do: option -> keywords. */
  readonly bounds?: Readonly<Record<string, readonly LimitKeyword[]>> | undefined;
  /** The options for the first and the last value that it offers. */
  readonly range?: readonly [first: string, last: string] | undefined;
  /** Formats of JSON Schema whose values alone are offered with an option: format -> option -> its value. */
  readonly offers?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  /** What may be typed in each place of its text, as patterns of one character; it gives no longer text. */
  readonly places?: readonly string[] | undefined;
  /** Set if its text is read as a number. */
  readonly readsNumber?: true | undefined;
  /** Set if it reports any text that is typed. */
  readonly isText?: true | undefined;
  /** Formats of JSON Schema that its values have only with an option: format -> option. */
  readonly formats?: Readonly<Record<string, string>> | undefined;
  /** Set if its files are sent as soon as they are chosen. */
  readonly sendsFiles?: true | undefined;
  /** Set if RJSF draws the value by its schema: the names that a `uiSchema` may use. */
  readonly drawsSchema?: readonly string[] | undefined;
  readonly module?: ModuleFile;
}

/** How the value of a part is shown among answers; undefined for as it is. */
export function answerFormat(
  { widget = '', options = {} }: Pick<Part, 'widget' | 'options'>,
  widgets: Catalogue['widgets'],
): string | undefined {
  const answer = own(widgets, widget)?.answer;
  return typeof answer === 'function' ? answer(options) : answer;
}

/** The keywords of JSON Schema that limit a value by a number. */
export const limitKeywords = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** A keyword of JSON Schema that limits a value by a number. */
export type LimitKeyword = (typeof limitKeywords)[number];

/** The purpose for which a call uses personal data, and what the use rests on. */
export interface ConsentRule {
  readonly purpose: string;
  /**
   * `consent`: a recorded consent that is in force. `voluntary`: the user gave the value after the notice was shown, which
   * is enough until a withdrawal (Digital Personal Data Protection Act, 2023, section 7(a)).
   */
  readonly basis: 'consent' | 'voluntary';
}

/** What the declaration of a call says about consent, in `schemas/api/`: the one that it needs, or what it records. */
export interface ConsentFacts {
  readonly needsConsent?: ConsentRule;
  /** Set if it records a text that was shown: what the user agreed to, or a notice. */
  readonly records?: 'consent' | 'notice';
}

/** The facts of an action that validation and compilation need. */
export interface ActionFacts extends ConsentFacts {
  readonly input: JSONSchema7;
  readonly outcomes: Readonly<Record<string, JSONSchema7>>;
  readonly concurrency: 'latest' | 'once';
  /** Set if it sends the files of file fields. */
  readonly sendsFiles?: true;
  readonly module?: ModuleFile;
}

/** The facts of an effect that validation and compilation need. */
export interface EffectFacts {
  /** The schema of the effect in a journey. Its references to definitions of the screen schema mark the effect parts. */
  readonly schema: JSONSchema7;
  /** Set if it shows a sentence under the field that it names. */
  readonly showsNote?: true;
  /** Set if what it shows stays when the screen is left. */
  readonly outlivesScreen?: true;
  /** Set if it gives the user what is stored about them, or removes it. */
  readonly isRight?: true;
  /** Performs an effect that a project adds; the runtime has the code of its own. */
  readonly perform?: EffectCode['perform'];
  readonly module?: ModuleFile;
}

/** What performs an effect that a project adds. */
export interface EffectCode {
  perform(step: object, spec: object, cause: object): void;
}

/** The facts of a block that validation and compilation need. */
export interface BlockFacts {
  readonly options: JSONSchema7;
  /** Set when the block contains the main heading of the screen. */
  readonly hasMainHeading: boolean;
  /** Set when a screen with it is an entry screen, which offers to resume a journey session that was left. */
  readonly isEntry?: boolean;
  /** Set when it says that something is going on, for which the user waits. */
  readonly isWaiting?: boolean;
  /** Completes the options at build time with what the block shows of other screens. */
  readonly complete?: (options: Json, around: Around) => Json;
  /** The option that names the screens whose answers it lists, or `flow` for all before its own in its flow. */
  readonly sumsUp?: string;
  /** Set when it shows what is about to be sent. */
  readonly isReview?: boolean;
  readonly module?: ModuleFile;
}

/** What the options of a block can be completed with. */
export interface Around extends Pick<Journey, 'screens' | 'flows'> {
  /** The id of the screen that the block is on. */
  readonly screen: string;
  /** Absent where only texts matter. */
  readonly schemas?: Journey['schemas'];
  readonly widgets: Catalogue['widgets'];
}

/** The names under `config.…`: values of the server's run-time configuration. */
export const configNames: readonly string[] = ['merchantId', 'redirectUrl', 'redirectAllow', 'chatUrl'];
