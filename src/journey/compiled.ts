import type { JSONSchema7 } from 'json-schema';
import type { Brand } from './brand.ts';
import type { StepOfFlow } from './graph/steps.ts';
import type { Language, Texts } from './texts/language.ts';
import type { Journey, Screen } from './types.ts';

/** A check of data against a schema, compiled at build time; after a call that gave false, `errors` says why. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** One failure, as ajv reports it; with `params` only where the keyword is `required`. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** What is needed to run an action that a screen names. */
export interface CompiledAction {
  readonly concurrency: 'latest' | 'once';
  readonly accepts: Validate;
}

/** One screen as the browser loads it: its data, its schema, and its validators. */
export interface CompiledScreen extends Omit<Screen, 'requires'> {
  /** Session property -> the screen that collects it. */
  readonly requires: Readonly<Record<string, string>>;
  /** The screens after and before it in its flow. */
  readonly next?: string;
  readonly back?: string;
  /** Set when it is a step of its flow that is counted. */
  readonly step?: StepOfFlow;
  /** Screens that its effects go to. */
  readonly leadsTo: readonly string[];
  readonly schema: JSONSchema7;
  readonly validate: Validate;
  /** Set when the form's shape depends on its values (if, oneOf, arrays, nested objects): hash of schema -> validator. */
  readonly branches?: Readonly<Record<string, Validate>>;
  readonly actions: Readonly<Record<string, CompiledAction>>;
  /** Set when it stands before the walk, and offers to resume one that was left. */
  readonly isEntry: boolean;
  /** Fields with which an effect may put a note. */
  readonly fieldsWithNotes: readonly string[];
  /** Fields whose value must not be kept anywhere: their schema says `writeOnly`. */
  readonly secret: readonly string[];
}

/** What the browser knows of a journey before any screen is loaded: nothing that grows with the number of screens. */
export interface CompiledJourney extends Omit<Journey, 'screens' | 'schemas' | 'brand' | 'flows'> {
  /** Changes with anything that the journey is made of. */
  readonly version: string;
  /** The rest of the brand is styles. */
  readonly brand: Pick<Brand, 'name' | 'logo'>;
  /** What it can be read in; the language of the screens themselves first. */
  readonly languages: readonly Language[];
}

/** Path -> screen id. */
export type Routes = Readonly<Record<string, string>>;

/** A screen, and the texts of one language: its own and those of the journey. */
export interface LoadedScreen {
  readonly screen: CompiledScreen;
  /** Absent in the language of the screens themselves. */
  readonly texts?: { readonly journey: Texts; readonly screen: Texts };
}

/**
 * Loads one screen in a language, by id or path; any other name is a lost address and loads the screen for those. Rejects
 * when the screen or its texts cannot be fetched.
 */
export type LoadScreen = (name: string, language: string) => Promise<LoadedScreen>;
