import type { JSONSchema7 } from 'json-schema';
import type { StructuredLogic } from '../forms/structured.ts';
import type { answersLogic } from '../model/answers/answers-logic.ts';
import type { settleValues } from '../model/answers/relevant-fields.ts';
import type { Brand } from '../model/brand.ts';
import type { EffectCode } from '../model/catalogue.ts';
import type { DrawnVariant, Draws } from '../model/draws.ts';
import type { LimitMessage } from '../model/fields/field-message.ts';
import type { PlaceInFlow, StepOfFlow } from '../model/graph/steps.ts';
import type { Language, Texts } from '../model/texts/language.ts';
import type { Journey, Screen } from '../model/types.ts';
import type { Validate } from '../model/validator.ts';
import type { computing } from '../model/values/computed-values.ts';

/** What the browser needs to run an action. */
export interface CompiledAction {
  readonly concurrency: 'latest' | 'once';
  readonly accepts: Validate;
}

/** One screen as the browser loads it: its data, its schema, and its validators. */
export interface CompiledScreen extends Omit<Screen, 'requires' | 'variants'> {
  readonly variants: readonly DrawnVariant[];
  /** Session property -> the screen that collects it. */
  readonly requires: Readonly<Record<string, string>>;
  /** The screens after and before it in its flow. */
  readonly next?: string;
  readonly back?: string;
  /** Its position in its flow, counted from 0. */
  readonly inFlow?: PlaceInFlow;
  /** Set when it is a numbered step of its flow. */
  readonly step?: StepOfFlow;
  /** Screens that its `goto` effects lead to. */
  readonly leadsTo: readonly string[];
  readonly schema: JSONSchema7;
  readonly validate: Validate;
  /** Set when the form is structured (nested objects, lists, `if`, `oneOf`, …): JSON Pointer of a condition or an option
   * in the schema -> validator. */
  readonly structuredValidators?: Readonly<Record<string, Validate>>;
  /** Set when RJSF draws fields: field -> validators of its schema and of those in it, by RJSF's hash of each. */
  readonly schemaValidators?: Readonly<Record<string, Readonly<Record<string, Validate>>>>;
  /** The field that chooses among the options at the root of the schema. */
  readonly rootChoice?: string;
  /** Set when the form is structured: what selects its branches and files its errors. */
  readonly structured?: StructuredLogic;
  readonly actions: Readonly<Record<string, CompiledAction>>;
  /** Set for an entry screen, which offers to resume a journey session that was left. */
  readonly isEntry: boolean;
  /** Fields under which a note, or that a secret was not saved, can be shown. */
  readonly fieldsWithNotes: readonly string[];
  /** With a `ready` event: the widgets of the screen whose valid value may still be typed on. */
  readonly typed?: readonly string[];
  /** Fields whose value is computed, in the order of the screen; absent if there are none. */
  readonly computed?: readonly string[];
  /** The computed values of the journey, and what computes them, if the screen has computed values. Its chunk brings both. */
  readonly figures?: Journey['figures'];
  readonly computing?: typeof computing;
  /** Set when a field of a plain form has a default or is asked under conditions: what settles its values. */
  readonly settleValues?: typeof settleValues;
  /** Set when a message may name a limit of a schema: what writes it. */
  readonly limitMessage?: LimitMessage;
  /** Set when what is answered here or elsewhere may lose its meaning: what withholds it. The flag is the compiler's. */
  readonly keepsAnswers?: true;
  readonly answers?: typeof answersLogic;
  /** Paths that its calls read and that are no answers: codes, the owner, and what only an address sets. Absent if none are. */
  readonly notAnswers?: readonly string[];
  /** Fields whose value must not be stored anywhere: their schema has `writeOnly`, or their widget `isSecret`. */
  readonly secret: readonly string[];
  /** Those of `secret` that a new page asks again: all but one-time codes. Absent if there are none. */
  readonly retyped?: readonly string[];
  /** Of a structured form: the widgets of its parts whose value must not be stored. Absent if there are none. */
  readonly secretWidgets?: readonly string[];
}

/** The part of a journey that the browser loads before any screen. It does not grow with the number of screens. */
export interface CompiledJourney
  extends Omit<Journey, 'screens' | 'schemas' | 'brand' | 'flows' | 'figures' | 'facts' | 'base'> {
  /** Changes with any part of the journey. */
  readonly version: string;
  /** The rest of the brand is in the style sheet. */
  readonly brand: Pick<Brand, 'name' | 'logo' | 'partner'>;
  /** The languages of the journey, the language of the screen files first. */
  readonly languages: readonly Language[];
  /** Which variants are shown by share; absent if none are. */
  readonly draws?: Draws;
  /** The code of the effects that the project adds, by name; absent if there are none. */
  readonly effects?: Readonly<Record<string, EffectCode>>;
}

/** Path -> screen id. */
export type Routes = Readonly<Record<string, string>>;

/** The texts of a screen in one language, and those of the journey. */
export interface ScreenTexts {
  readonly journey: Texts;
  readonly screen: Texts;
}

/** A screen, and its texts in one language. */
export interface LoadedScreen {
  readonly screen: CompiledScreen;
  /** Absent in the language of the screens themselves. */
  readonly texts?: ScreenTexts | undefined;
  /** The texts that were published since the build, which replace those. */
  readonly published?: ScreenTexts | undefined;
}

/** Where a page has the texts that were published since the build. */
export interface PublishedTexts {
  /** The address of all of them: a JSON file, language -> part -> texts. It never changes. */
  readonly file: string;
  /** Those of the journey and of the page's own screen, in the page's language. */
  readonly known?: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

/**
 * Loads one screen in a language, by id or path. For any other name it loads the not-found screen. Rejects when the
 * screen or its texts cannot be fetched.
 */
export type LoadScreen = (name: string, language: string) => Promise<LoadedScreen>;
