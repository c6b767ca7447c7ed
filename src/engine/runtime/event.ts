import type { Edit } from '../forms/edit.ts';
import type { Effect } from '../model/types.ts';
import type { Draft } from './data/draft.ts';
import type { Values } from './state.ts';

/** A change of the environment that the engine reacts to. */
export type EnvironmentChange = 'offline' | 'online' | 'storage-denied';

/** Why a session has ended, other than by time: a newer sign-in of the same user, something in another tab, or
 * blocked cookies, without which there cannot be one. */
export type SessionEndReason = 'replaced' | 'elsewhere' | 'cookies';

/** Everything that can happen in a journey session, caused by the user, the server, a clock or the environment. */
export type Event =
  | {
      readonly type: 'arrive';
      readonly path: string;
      readonly query: Readonly<Record<string, string>>;
      readonly pop: boolean;
      /** The view that the history entry was pushed for. */
      readonly view?: string | undefined;
    }
  | { readonly type: 'loaded'; readonly screen: string }
  | { readonly type: 'load-failed'; readonly screen: string; readonly stale?: boolean }
  | { readonly type: 'change'; readonly field: string; readonly value: unknown }
  /** A change inside a structured form. */
  | { readonly type: 'edit'; readonly edit: Edit }
  /** `attempted`: a submit failed because of the field, so its errors are shown even when it is empty. */
  | { readonly type: 'blur'; readonly field: string; readonly attempted?: true }
  /** The user has left the fields for nothing else: not for a button, a link or another field. */
  | { readonly type: 'leave' }
  /** `from`: the field that has the focus, if the form was submitted from one. */
  | { readonly type: 'raise'; readonly name: string; readonly from?: string }
  /** A press of a blocked button: the fields it needs that are invalid, or else why it is blocked. */
  | {
      readonly type: 'press-blocked';
      readonly name: string;
      readonly fields: readonly string[];
      readonly reason?: string | undefined;
    }
  | { readonly type: 'retry'; readonly field: string }
  /** The user changes an answer that a summary shows. */
  | { readonly type: 'change-answer'; readonly screen: string; readonly field: string }
  /** `wait`: the seconds until the server accepts the same call again, if it was refused as too frequent. */
  | {
      readonly type: 'outcome';
      readonly run: string;
      readonly outcome: string;
      readonly data: Values;
      readonly wait?: number;
    }
  /** A run that is still in progress after a while. */
  | { readonly type: 'slow'; readonly run: string }
  /** The user does not wait any longer for the actions that an event of the screen runs. */
  | { readonly type: 'cancel'; readonly name: string }
  | { readonly type: 'refused'; readonly screen: string; readonly effects: readonly Effect[] }
  | { readonly type: 'tick'; readonly name: string; readonly left: number }
  | { readonly type: 'stamped'; readonly property: string; readonly at: number }
  | { readonly type: 'configured'; readonly config: Values }
  /** A link in a text was pressed. */
  | { readonly type: 'follow'; readonly path: string }
  | { readonly type: 'open-dialog'; readonly screen: string }
  | { readonly type: 'close-dialog' }
  | { readonly type: 'language'; readonly language: string }
  | { readonly type: 'language-failed' }
  | { readonly type: 'resume' }
  | { readonly type: 'draft-read'; readonly draft: Draft | undefined }
  /** The draft of the user who is about to be signed in, which could not be read before. */
  | { readonly type: 'draft-found'; readonly draft: Draft }
  | { readonly type: 'start-over' }
  | { readonly type: 'environment-changed'; readonly change: EnvironmentChange }
  | { readonly type: 'session-ending' }
  /** `run`: the run whose call was refused because of it; it gets no outcome. */
  | { readonly type: 'session-ended'; readonly run?: string; readonly reason?: SessionEndReason }
  | { readonly type: 'stay-signed-in' }
  | { readonly type: 'dismiss' };
