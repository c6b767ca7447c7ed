import type { MessageKind } from '../journey/types.ts';

/** A sentence to the tenant that stands in place until the next attempt. */
export interface Message {
  readonly text: string;
  readonly kind: MessageKind;
  /** Set when a toast says it too, so that a screen reader need not hear it twice. */
  readonly spoken?: true;
}

/** What a text that was said is made of, so that it can be said again in another language. */
export interface MessageSource {
  /** In English, with its gaps. */
  readonly template: string;
  /** Path -> what stood there. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Set when it was said in another language before, so that a screen reader need not hear it again. */
  readonly heard?: true;
}
