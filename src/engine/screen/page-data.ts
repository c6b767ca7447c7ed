import type { Editor } from '../editing/loaded-editor.ts';
import type { EditedFormat } from '../formats/text-format.ts';
import type { Draws } from '../model/draws.ts';
import type { FieldRule } from '../model/fields/field-rules.ts';
import type { Language } from '../model/texts/language.ts';
import type { PublishedTexts } from '../runtime/compiled.ts';

/** The place of a value in the browser's storage: the area and the key. */
export type StorageKey = readonly [keep: 'local' | 'session', key: string];

/** A stored value or a query parameter that makes the screen differ from the prerendered page. */
export interface PersonalizedBy {
  readonly stored?: StorageKey;
  readonly query?: string;
  /** The value that makes the difference; if absent, any value does. */
  readonly is?: string;
}

/** What a draft, which only the engine can decrypt, may change on a page. */
export interface DraftOnPage {
  /** Where a draft is stored. */
  readonly stored: StorageKey;
  /** Selects what it may change or move; absent when it only fills fields. */
  readonly changes?: string;
}

/** A stored value that selects among the variants of a page. */
export interface VariantKey {
  /** The session property. */
  readonly name: string;
  readonly stored: StorageKey;
  /** The stored texts that the screen tells apart; any other text is one class. */
  readonly is: readonly string[];
  readonly isBoolean?: true;
}

/**
 * How a page is completed before its first paint from what the browser has stored: by a `<template>` in it. A variant is
 * named by one character for each key: 0 absent, 1 any other text, 2 the first text of `is`, and so on.
 */
export interface PageVariants {
  /** The screen whose address the page has. */
  readonly place: string;
  readonly keys: readonly VariantKey[];
  /** The variants that are like the page itself. */
  readonly same: readonly string[];
  /** The session values that all variants have. */
  readonly base: Readonly<Record<string, string>>;
  readonly language: Language;
  /** The cookie that a signed-in browser has; when its session has ended, the engine shows another screen. */
  readonly signedIn: string;
}

/** What the bootstrap script knows about one field. */
export interface PageField {
  /** The field's name in the list of missing fields. */
  readonly label: string;
  /** The message for an empty field; absent when the field is optional. */
  readonly required?: string;
  readonly rules: readonly FieldRule[];
  /** The message for a text that is no number; absent if the field is for texts. */
  readonly notNumber?: string;
  /** How its text is typed and read; absent if any text is its value. */
  readonly format?: EditedFormat;
  /** The stored value that the field is filled with. */
  readonly from?: StorageKey;
}

/** What the bootstrap script knows about its page; derived from the screen and its schema at build time. */
export interface PageData {
  /** The engine's scripts in the order in which they run; the last one starts the engine. */
  readonly engine: readonly string[];
  /** Path -> the script of this page's screen, so that the engine does not need the route manifest for it. */
  readonly own?: Readonly<Record<string, string>>;
  /** The script that reads and edits texts with a format; absent if no field has one. */
  readonly editor?: string;
  /** The values that must be stored, or the user is redirected; true when a required value is never stored. */
  readonly needs: readonly StorageKey[] | true;
  readonly personalizedBy: readonly PersonalizedBy[];
  /** Absent when no draft concerns the page. */
  readonly draft?: DraftOnPage;
  readonly variants?: PageVariants;
  /** The variants by share of the journey, and the beginning of its names in the storage; absent if it has none. */
  readonly draws?: { readonly storage: string; readonly shares: Draws };
  readonly fields: Readonly<Record<string, PageField>>;
  /** The fields that must be valid before a submit; absent when only the engine can decide whether the form may be submitted. */
  readonly submit?: readonly string[];
  /** The journey's style sheet, of which the page contains only what its first paint uses. */
  readonly styleSheet: string;
  /** The class names of the element around a field, and of the error in it. */
  readonly styles: { readonly field: string; readonly error: string };
  /** The texts that were published since the build; absent without them. */
  readonly texts?: PublishedTexts;
  readonly words: {
    readonly check: string;
    readonly missing: string;
    readonly failed: string;
    readonly reload: string;
  };
}

/** The bootstrap script's interface for the engine, in `window.bootstrapHandover`. */
export interface BootstrapHandover {
  /** Stops the script, restores the prerendered HTML except for the values, and returns what the user did. */
  readonly release: () => BootstrapResult;
}

/** What the user did before hydration. */
export interface BootstrapResult {
  /** The fields that were left with a value, and, after an attempted submit, all fields. */
  readonly touched: readonly string[];
  /** The last button pressed. */
  readonly pressed: HTMLButtonElement | undefined;
  /** Whether a pointer is down. */
  readonly isPressing: boolean;
  /** The editor, if it was loaded. */
  readonly editor: Editor | undefined;
}

/** From what a page was completed before its first paint: the screen of its address, and session values. */
export interface FilledPage {
  readonly place: string;
  readonly session: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    filledPage?: FilledPage;
    bootstrapHandover?: BootstrapHandover;
  }
}
