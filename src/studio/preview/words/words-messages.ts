import type { MarkedPlace } from './place-mark.ts';

/** What the room tells a preview: the words to draw, whether a click picks a text, and the text that is being edited. */
export interface RoomWords {
  readonly source: 'studio-room-words';
  readonly texts: readonly (readonly [place: string, text: string])[];
  readonly canPick: boolean;
  readonly chosen?: MarkedPlace;
}

/** What a preview tells the room about words. */
export type PreviewWords = { readonly source: 'studio-preview-words' } & (
  | { readonly kind: 'ask' }
  /** A person pressed a text; without a place it is none of the journey, such as a value. */
  | { readonly kind: 'picked'; readonly place?: MarkedPlace }
  /** Whether the text that is being edited is seen in this state. */
  | { readonly kind: 'chosen'; readonly place: MarkedPlace; readonly isSeen: boolean }
);

/** The words in a message of the room; undefined for any other message. */
export function roomWordsIn({ data, origin }: Pick<MessageEvent, 'data' | 'origin'>): RoomWords | undefined {
  return origin === window.location.origin && data?.source === 'studio-room-words' ? (data as RoomWords) : undefined;
}

/** What a preview says about words; undefined for any other message. */
export function previewWordsIn({ data, origin }: Pick<MessageEvent, 'data' | 'origin'>): PreviewWords | undefined {
  return origin === window.location.origin && data?.source === 'studio-preview-words'
    ? (data as PreviewWords)
    : undefined;
}

/** Tells the room that embeds this page. */
export const tellRoom = (message: PreviewWords): void => window.parent.postMessage(message, window.location.origin);
