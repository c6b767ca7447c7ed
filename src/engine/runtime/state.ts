import type { Structure } from '../forms/settle-form.ts';
import type { Answers } from '../model/answers/answers.ts';
import type { Effect, MessageKind } from '../model/types.ts';
import type { CompiledJourney, CompiledScreen, Routes } from './compiled.ts';
import type { Draft } from './data/draft.ts';

/** What `transition` reads besides the state and the event: the journey, and the screens loaded so far. */
export interface Machine {
  readonly journey: CompiledJourney;
  readonly screens: Readonly<Record<string, CompiledScreen>>;
  /** All routes, by path. Absent in a browser: there, `screens` has the loaded screens by path too. */
  readonly routes?: Routes;
  /** Text of the screen files -> its translation in the language of the session. */
  readonly translations?: Readonly<Record<string, string>>;
  /** Set when fields are not filled in with known values: in a prerendered page, the bootstrap script does that. */
  readonly withoutPrefill?: true;
}

/** Values by name: of a form, a session, an outcome. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * How a screen is entered: by its address (a link, Back, Forward), or by the journey with a new or replaced history
 * entry.
 */
export type Arrival = 'address' | 'push' | 'replace';

/** A sentence for the user, shown until the next attempt. */
export interface Message {
  readonly text: string;
  readonly kind: MessageKind;
  /** Set when a toast announces it too, so that a screen reader does not read it twice. */
  readonly spoken?: true;
  /** Set when a field, or a wait at the button, says what is wrong, so that the message is not repeated at the button. */
  readonly isSaid?: true;
  /** Set when it came along to this screen, so that it is no answer to a button there. */
  readonly isOfScreen?: true;
}

/** A sentence under a field, which an effect set. */
export interface FieldNote {
  readonly text: string;
  readonly kind: MessageKind;
  /** Whether the check of the field can be repeated there. */
  readonly retry: boolean;
  /** The event that waits until the user confirms the value. */
  readonly asks?: string;
  /** The event whose attempt has failed, of which the next one clears the note. */
  readonly of?: string | undefined;
}

/** The source of a text that was shown, so that it can be translated again when the language changes. */
export interface MessageSource {
  /** In the language of the screen files, with its placeholders. */
  readonly template: string;
  /** Path -> the value that was filled in. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Set when it was already announced in another language, so that a screen reader does not read it again. */
  readonly wasAnnounced?: true;
}

/** An action in progress, and the effects of its outcomes. */
export interface Run {
  readonly id: string;
  readonly action: string;
  /** The event that started it: `submit`, `valid:size`, … */
  readonly event: string;
  readonly outcomes: Readonly<Record<string, readonly Effect[]>>;
  /** The input as JSON. */
  readonly input: string;
  /** Path -> the value of the form or the session that it was called with, codes excepted. */
  readonly reads?: Values;
  /** The form of the screen when its outcome has arrived. */
  readonly form?: Values;
  /** Set once it has been running for so long that the user is informed. */
  readonly isSlow?: true;
}

/** How the last run of an action on this screen ended. */
export interface FinishedRun {
  readonly event: string;
  readonly outcome: string;
}

/** Presses of a blocked button since the view was shown. */
export interface BlockedPress {
  readonly count: number;
  /** The reason, if nothing else tells a screen reader about the press: neither a toast nor a moved focus. */
  readonly says?: string | undefined;
}

/** The input and the outcome of a field's check. */
export interface CheckAnswer {
  readonly input: string;
  readonly outcome: string;
  readonly data: Values;
}

/** A view that an earlier page showed, for a user whose browser has ended that page. */
export interface SavedView {
  readonly screen: string;
  readonly view: string;
  /** The view that the history entry was pushed for. */
  readonly entry: string | undefined;
  /** What was typed on the screen, as far as it may be stored. */
  readonly form: Values;
  readonly session: Values;
  /** Countdown -> the seconds left now. */
  readonly countdowns: Readonly<Record<string, number>>;
}

/** The whole state of a journey session. Plain data, independent of the browser. */
export interface State extends Answers {
  /** The language that the user reads, as a BCP 47 tag. */
  readonly language: string;
  /** The screen shown; undefined before the first is loaded. */
  readonly screen: string | undefined;
  /** The id of the screen whose path is in the address bar; differs from `screen` while a variant is shown instead. */
  readonly place: string | undefined;
  /** The pending navigation while its screen is loaded. */
  readonly loading: Loading | undefined;
  readonly view: string;
  /** The view that the current history entry was pushed for; undefined for the entry of the screen itself. */
  readonly entry: string | undefined;
  /** Views of this screen that were pushed, so that Forward may show them again. */
  readonly pushed: readonly string[];
  /** Counts screens entered and changes of view, so that the focus can move to the new heading. */
  readonly turn: number;
  /** The field that an effect moved the focus to, with a count so that the same field can be focused twice. */
  readonly focus: { readonly field: string; readonly count: number } | undefined;
  /** The answer that the user changes, and the summary that the journey then leads back to, if there is one. */
  readonly changing:
    | { readonly summary?: string | undefined; readonly screen: string; readonly field: string }
    | undefined;
  /** Counts failed submits, so that the focus can move to the summary. */
  readonly attempt: number;
  /** The field that had the focus at the last failed submit; its error is announced, since the focus does not move. */
  readonly attemptedIn: string | undefined;
  /** Event -> the presses of its button while it was blocked; from the first one on, the button shows what is missing. */
  readonly blockedPresses: Readonly<Record<string, BlockedPress>>;
  /** Screen id -> the values of its form that are asked now. */
  readonly forms: Readonly<Record<string, Values>>;
  /** Screen id -> what was entered in its plain form and is not asked now; undefined for a field that was emptied. */
  readonly held: Readonly<Record<string, Values>>;
  /** The steps of a draft of another version of the journey that are not judged by this one yet. */
  readonly unjudged: readonly string[];
  /** The form that an event of this screen goes on with, until the screen is left. */
  readonly submitting: { readonly event: string; readonly form: Values } | undefined;
  /** Screen id -> what its structured form has besides its values. */
  readonly structures?: Readonly<Record<string, Structure>>;
  /** Fields of this screen whose errors may be shown. */
  readonly touched: Readonly<Record<string, true>>;
  /** Field -> failed keywords of its schema. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Field -> the error that an effect set. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notes: Readonly<Record<string, FieldNote>>;
  readonly session: Values;
  readonly config: Values;
  readonly runs: Readonly<Record<string, Run>>;
  readonly finished: Readonly<Record<string, FinishedRun>>;
  /** Screen and action -> the last answer of a field's check, which a revisit of the screen reuses. */
  readonly checkAnswers: Readonly<Record<string, CheckAnswer>>;
  /** The field that was typed in last, until it is left or submitted, if more may be typed in it. */
  readonly typing: string | undefined;
  /** Screen and field -> the odd value that the user has confirmed. */
  readonly confirmed: Readonly<Record<string, unknown>>;
  /** Event -> the value that raised it last, for events that are raised once for each distinct value. */
  readonly raised: Readonly<Record<string, unknown>>;
  readonly message: Message | undefined;
  /** Text in this state -> the template and values it was filled from. */
  readonly messageSources: Readonly<Record<string, MessageSource>>;
  readonly countdowns: Readonly<Record<string, number>>;
  readonly dialog: string | undefined;
  /** The screens visited, in order. */
  readonly steps: readonly string[];
  /** Set once the user has answered after an entry screen; from then on there is something to resume. */
  readonly hasAnswered: boolean;
  /** The draft of an earlier visit. */
  readonly draft: Draft | undefined;
  /** Whether the draft has been merged into this state; until then it is offered. */
  readonly isDraftRestored: boolean;
  /** The view that an earlier page showed, until its screen is entered. */
  readonly savedView: SavedView | undefined;
  readonly isOffline: boolean;
  /** Set while the user is warned that the sign-in session is about to end. */
  readonly isSessionEnding: boolean;
  /** Where to return to after signing in again. */
  readonly returnTo: string | undefined;
  /** The owner who left this tab; only they return where the session ended, and see what is left of them. */
  readonly formerOwner: unknown;
  /** The notice that nothing can be saved in this browser: not needed, to be shown, or shown before. */
  readonly storageNotice: 'none' | 'due' | 'shown';
  /** Counts runs, to give each an id. */
  readonly count: number;
}

/** A navigation that waits for a screen to be loaded. */
export interface Loading {
  readonly place: string;
  readonly how: Arrival;
  /** The screen that leads there. */
  readonly from?: string | undefined;
  /** The screen to load: `place` itself, or a variant of it. */
  readonly screen: string;
  readonly message?: Message;
}

/** The part of the state about failed presses and unfinished typing, in a view that has just been shown. */
export const noAttempts = { attempt: 0, attemptedIn: undefined, blockedPresses: {}, typing: undefined } as const;

/** The part of the state about the answers of a user. */
export const noAnswers = {
  forms: {},
  held: {},
  unjudged: [],
  structures: {},
  submitted: {},
  visits: {},
  origins: {},
} as const;

/** The state of a session before the first address is known. */
export const initialState = (session: Values, language: string, draft?: Draft, savedView?: SavedView): State => ({
  language,
  screen: undefined,
  place: undefined,
  loading: undefined,
  view: '',
  turn: 0,
  focus: undefined,
  changing: undefined,
  ...noAttempts,
  ...noAnswers,
  submitting: undefined,
  touched: {},
  errors: {},
  fieldErrors: {},
  notes: {},
  session,
  config: {},
  runs: {},
  finished: {},
  checkAnswers: {},
  confirmed: {},
  raised: {},
  message: undefined,
  messageSources: {},
  countdowns: {},
  dialog: undefined,
  count: 0,
  entry: undefined,
  pushed: [],
  steps: [],
  hasAnswered: false,
  draft,
  isDraftRestored: false,
  savedView,
  isOffline: false,
  isSessionEnding: false,
  returnTo: undefined,
  formerOwner: undefined,
  storageNotice: 'none',
});
