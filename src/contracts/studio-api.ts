import type { ShownProblem } from '../engine/model/shown-problem.ts';
import type { CopyStatus } from '../engine/model/texts/copy.ts';
import type { ChangeKind } from './journey-change.ts';

/** What a user of the studio may do; each role includes those before it. */
export const studioRoles = ['viewer', 'copy editor', 'editor', 'publisher'] as const;

/** The role of a user of the studio. */
export type StudioRole = (typeof studioRoles)[number];

/** A user of the studio, as `GET /studio/api/users` lists them. Times are ISO dates. */
export interface StudioUser {
  readonly id: string;
  readonly name: string;
  readonly role: StudioRole;
  readonly createdAt: string;
  readonly createdBy: string;
  /** Set once the user may no longer sign in. */
  readonly disabledAt?: string;
}

/** The place of a text: part is a screen's id or `journey.json`, `at` a JSON Pointer into its file. */
export interface TextPlaceInLanguage {
  readonly language: string;
  readonly part: string;
  readonly at: string;
}

/** A change of a text; `null` takes back what the draft changed there. */
export interface TextPatch extends TextPlaceInLanguage {
  readonly text: string | null;
}

/** The effect of a change of a text: `consent` is for consent, fees and legal texts, which want a second person. */
export type TextEffect = Extract<ChangeKind, 'copy' | 'consent'>;

/** A text in one language: as deployed (`''`: none), as published and as drafted where these differ, and its status now. */
export interface EditedText {
  readonly deployed: string;
  readonly published?: string;
  readonly draft?: string;
  readonly status: CopyStatus;
}

/** A text that can be reworded. */
export interface EditableText {
  readonly at: string;
  /** In words: `the label of "Mobile number"`. */
  readonly place: string;
  readonly effect: TextEffect;
  /** As they are written in the original: `{session.rent|money}`. */
  readonly placeholders: readonly string[];
  readonly languages: Readonly<Record<string, EditedText>>;
}

/** The texts of a screen, or of the journey itself. */
export interface EditablePart {
  readonly part: string;
  readonly title: string;
  readonly texts: readonly EditableText[];
}

/** `GET /studio/api/journeys/:journey/texts`. */
export interface EditableTexts {
  readonly release: string;
  /** The number of the live version; 0 when nothing was published. */
  readonly number: number;
  /** The revision of the draft. */
  readonly revision: number;
  /** Tags; the first is that of the originals. */
  readonly languages: readonly string[];
  readonly parts: readonly EditablePart[];
}

/** A text of the draft that differs from the published one. */
export interface DraftChange extends TextPlaceInLanguage {
  readonly place: string;
  readonly effect: TextEffect;
  /** The published text. */
  readonly from: string;
  readonly text: string;
  /** The name of the user, and their id. */
  readonly by: string;
  readonly byId: string;
  readonly changedAt: string;
  /** Set when it stays in the draft while the others are published. */
  readonly isExcluded?: true;
}

/** The body of `POST …/draft/exclude` and `POST …/draft/include`: the changes that are not, or again, published with the others. */
export interface ChangesToPublish {
  readonly changes: readonly TextPlaceInLanguage[];
}

/** Who has changed the draft, and when last. */
export interface DraftEditor {
  readonly id: string;
  readonly name: string;
  readonly changedAt: string;
}

/** `GET /studio/api/journeys/:journey/draft`; its ETag is the revision in quotes. */
export interface StudioDraft {
  readonly revision: number;
  /** The number of the live version; 0 when nothing was published. */
  readonly number: number;
  readonly changes: readonly DraftChange[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly editors: readonly DraftEditor[];
}

/** A problem that the check has found with the draft in place. */
export interface CheckedProblem extends ShownProblem {
  /** The text that it is in, if it is in one. */
  readonly text?: TextPlaceInLanguage;
  /** Whether the draft brings it: what is published does not have it. */
  readonly isNew: boolean;
}

/** A difference between what is published and the draft. */
export interface CheckedChange {
  readonly kind: ChangeKind;
  readonly screen?: string;
  readonly sentence: string;
}

/** `GET /studio/api/journeys/:journey/draft/check`. */
export interface DraftCheck {
  readonly revision: number;
  /** The number of the live version. */
  readonly number: number;
  readonly problems: readonly CheckedProblem[];
  readonly changes: readonly CheckedChange[];
  readonly needsSecondPerson: boolean;
  readonly canPublish: boolean;
  /** Why it cannot be published: a sentence. */
  readonly why?: string;
}

/** An entry of `GET /studio/api/audit`, the newest first. */
export interface StudioEvent {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly journey?: string;
  /** A stable word: `publish`. */
  readonly action: string;
  /** A sentence. */
  readonly what: string;
  readonly why?: string;
}
