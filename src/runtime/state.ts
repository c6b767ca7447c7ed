import type { CompiledJourney, CompiledScreen, Routes } from '../journey/compiled.ts';
import { sourceLanguage } from '../journey/texts/language.ts';
import type { Effect } from '../journey/types.ts';
import type { Draft } from './data/draft.ts';
import type { Arrival, EnvironmentChange } from './history.ts';
import type { Message, MessageSource } from './message.ts';
import type { FinishedRun, Run } from './run.ts';

/** What `transition` computes with beside the state: the journey, and the screens loaded so far. */
export interface Machine {
  readonly journey: CompiledJourney;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  /** All of them; absent in a browser, which learns them with the screens and has those by path too. */
  readonly routes?: Routes;
  /** English -> what is said instead in the language of the walk. */
  readonly translations?: Readonly<Record<string, string>>;
}

/** Values by name: of a form, a session, an outcome. */
export type Values = Readonly<Record<string, unknown>>;

/** What the check of a field was asked, and how it came out. */
export interface CheckAnswer {
  readonly input: string;
  readonly outcome: string;
  readonly data: Values;
}

/** Everything that is true of a tenant's walk at one moment. Plain data; nothing of it is the browser's. */
export interface State {
  /** The language that the tenant reads, as a BCP 47 tag. */
  readonly language: string;
  /** The screen shown; none before the first is loaded. */
  readonly screen: string | undefined;
  /** The screen whose path is in the address; another than `screen` while a variant stands in for it. */
  readonly place: string | undefined;
  /** What is being gone to while its screen is loaded. */
  readonly loading: Loading | undefined;
  readonly view: string;
  /** The view that the present entry of the history was pushed for; none for the entry of the screen itself. */
  readonly entry: string | undefined;
  /** Views of this screen that were pushed, so that Forward may show them again. */
  readonly pushed: readonly string[];
  /** Counts entries and changes of view, so that the focus can follow. */
  readonly turn: number;
  /** The field that an effect gave the focus to, counted, so that it can be given twice. */
  readonly focus: { readonly field: string; readonly count: number } | undefined;
  /** Counts attempts that failed, so that the focus can go to the summary. */
  readonly attempt: number;
  /** Screen id -> what was typed there. */
  readonly forms: Readonly<Record<string, Values>>;
  /** Fields of this screen whose errors may be shown. */
  readonly touched: Readonly<Record<string, true>>;
  /** Field -> failed keywords of its schema. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Field -> what an effect said is wrong with it. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, { readonly text: string; readonly retry: boolean }>>;
  readonly session: Values;
  readonly config: Values;
  readonly runs: Readonly<Record<string, Run>>;
  readonly finished: Readonly<Record<string, FinishedRun>>;
  /** Screen and action -> the last answer to a check of a field, so that coming back to a screen asks nothing again. */
  readonly checkAnswers: Readonly<Record<string, CheckAnswer>>;
  /** Event -> value that raised it last, for events that are raised once for each distinct value. */
  readonly raised: Readonly<Record<string, unknown>>;
  readonly message: Message | undefined;
  /** Text that stands somewhere in this state -> what it is made of. */
  readonly messageSources: Readonly<Record<string, MessageSource>>;
  readonly countdowns: Readonly<Record<string, number>>;
  readonly dialog: string | undefined;
  /** The screens come to, the last one last. */
  readonly steps: readonly string[];
  /** Set once the tenant has given an answer behind the door: from then on there is something to resume. */
  readonly hasAnswered: boolean;
  /** What an earlier visit left. */
  readonly draft: Draft | undefined;
  /** Whether it was taken up; until then it is offered. */
  readonly isDraftRestored: boolean;
  readonly isOffline: boolean;
  /** Set while the tenant is warned that the session ends. */
  readonly isSessionEnding: boolean;
  /** Where to come back to once they have signed in again. */
  readonly returnTo: string | undefined;
  /** Whether the tenant is to be told that nothing can be kept. */
  readonly storageNotice: 'no' | 'say' | 'said';
  /** Source of run ids. */
  readonly count: number;
}

/** A way that waits for a screen to be loaded. */
export interface Loading {
  readonly place: string;
  readonly how: Arrival;
  /** The screen waited for: `place` itself, or a variant of it. */
  readonly screen: string;
  readonly message?: Message;
}

/** What can happen. */
export type Event =
  | {
      readonly type: 'arrive';
      readonly path: string;
      readonly query: Readonly<Record<string, string>>;
      readonly pop: boolean;
      /** The view that the entry of the history was pushed for. */
      readonly view?: string | undefined;
    }
  | { readonly type: 'loaded'; readonly screen: string }
  | { readonly type: 'load-failed'; readonly screen: string; readonly stale?: boolean }
  | { readonly type: 'change'; readonly field: string; readonly value: unknown }
  /** `attempted`: an attempt has asked for the field, so that it counts even when it is empty. */
  | { readonly type: 'blur'; readonly field: string; readonly attempted?: true }
  | { readonly type: 'raise'; readonly name: string }
  | { readonly type: 'retry'; readonly field: string }
  /** `wait`: the seconds until the server takes the same again. */
  | {
      readonly type: 'outcome';
      readonly run: string;
      readonly outcome: string;
      readonly data: Values;
      readonly wait?: number;
    }
  | { readonly type: 'refused'; readonly screen: string; readonly effects: readonly Effect[] }
  | { readonly type: 'tick'; readonly name: string; readonly left: number }
  | { readonly type: 'stamped'; readonly property: string; readonly at: number }
  | { readonly type: 'configured'; readonly config: Values }
  | { readonly type: 'close-dialog' }
  | { readonly type: 'language'; readonly language: string }
  | { readonly type: 'language-failed' }
  | { readonly type: 'resume' }
  | { readonly type: 'draft-read'; readonly draft: Draft | undefined }
  | { readonly type: 'start-over' }
  | { readonly type: 'environment-changed'; readonly change: EnvironmentChange }
  | { readonly type: 'session-ending' }
  /** `run`: the action that was told so; it comes out in no other way. */
  | { readonly type: 'session-ended'; readonly run?: string }
  | { readonly type: 'stay-signed-in' }
  | { readonly type: 'dismiss' };

/** Where a walk stands before the first address is known. */
export const initialState = (session: Values, language: string = sourceLanguage, draft?: Draft): State => ({
  language,
  ...{ screen: undefined, place: undefined, loading: undefined, view: '', turn: 0, focus: undefined, attempt: 0 },
  ...{ forms: {}, touched: {}, errors: {}, fieldErrors: {}, notes: {}, session, config: {} },
  ...{ runs: {}, finished: {}, checkAnswers: {}, raised: {}, message: undefined, messageSources: {}, countdowns: {} },
  ...{ dialog: undefined, count: 0 },
  ...{ entry: undefined, pushed: [], steps: [], hasAnswered: false, draft, isDraftRestored: false },
  ...{ isOffline: false, isSessionEnding: false, returnTo: undefined, storageNotice: 'no' },
});
