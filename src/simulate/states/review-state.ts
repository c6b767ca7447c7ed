import type { Event } from '../../engine/runtime/event.ts';
import type { Values } from '../../engine/runtime/state.ts';

/**
 * What a review state shows: a view as it is entered, a dialog, what an outcome or a branch does, a field's message, or something
 * that no event of the journey causes, such as a lost connection.
 */
export type ReviewKind = 'view' | 'dialog' | 'outcome' | 'message' | 'extra';

/** What can be reviewed, whether or not there are events that lead to it. */
export interface ReviewSubject {
  /** Unique in the journey, and the same as long as the names in the journey are: `landlord-detail/form`. Part of the link. */
  readonly id: string;
  readonly kind: ReviewKind;
  /** The screen that it is listed under: where it happens, even if an outcome leads to another screen. */
  readonly screen: string;
  /** The view that is shown, or where the event happened. */
  readonly view: string;
  /** What happens, for a person who does not know the files: "Your PAN: rejected". In English. */
  readonly title: string;
}

/**
 * A state of a journey that the studio shows by a link. It is computed again from its events, so that it is always what the
 * engine of today makes of the journey of today.
 */
export interface ReviewState extends ReviewSubject {
  /** Flags that differ from those of the journey. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** The values of the session before the first event. */
  readonly session: Values;
  /** What happened until then, in order; the first one arrives at an address. A refused redirect has its effects in the journey. */
  readonly events: readonly Event[];
}

/** Something that no events were found for. */
export interface UnreachedState extends ReviewSubject {
  /** Why, in a sentence: it can never happen, or the search ended before it was found. */
  readonly reason: string;
}

/** Everything of a journey that can be reviewed. */
export interface ReviewList {
  readonly states: readonly ReviewState[];
  readonly unreached: readonly UnreachedState[];
}
