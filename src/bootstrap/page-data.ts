import type { MaskRules } from '../formats/mask-rules.ts';
import type { FieldRule } from '../journey/fields/field-rules.ts';

/** The place of a value in the browser's storage: the area and the key. */
export type StorageKey = readonly [keep: 'local' | 'session', key: string];

/** A stored value or a query parameter that makes the screen differ from the prerendered page. */
export interface PersonalizedBy {
  readonly stored?: StorageKey;
  readonly query?: string;
  /** The value that makes the difference; if absent, any value does. */
  readonly is?: string;
}

/** What the bootstrap script knows about one field. */
export interface PageField {
  /** The field's name in the list of missing fields. */
  readonly label: string;
  /** The message for an empty field; absent when the field is optional. */
  readonly required?: string;
  readonly rules: readonly FieldRule[];
  readonly isNumber?: true;
  readonly mask?: MaskRules;
  /** The stored value that the field is filled with. */
  readonly from?: StorageKey;
}

/** What the bootstrap script knows about its page; derived from the screen and its schema at build time. */
export interface PageData {
  /** The engine's scripts in the order in which they run; the last one starts the engine. */
  readonly engine: readonly string[];
  /** Path -> the script of this page's screen, so that the engine does not need the route manifest for it. */
  readonly own?: Readonly<Record<string, string>>;
  /** The values that must be stored, or the tenant is redirected; true when a required value is never stored. */
  readonly needs: readonly StorageKey[] | true;
  readonly personalizedBy: readonly PersonalizedBy[];
  readonly fields: Readonly<Record<string, PageField>>;
  /** The fields that must be valid before a submit; absent when only the engine can decide whether the form may be submitted. */
  readonly submit?: readonly string[];
  /** The journey's style sheet, of which the page contains only what its first paint uses. */
  readonly styleSheet: string;
  /** The class names of the element around a field, and of the error in it. */
  readonly styles: { readonly field: string; readonly error: string };
  readonly words: {
    readonly check: string;
    readonly missing: string;
    readonly failed: string;
    readonly reload: string;
  };
}

/** The bootstrap script's interface for the engine, in `window.bootstrapHandover`. */
export interface BootstrapHandover {
  /** Stops the script, restores the prerendered HTML except for the values, and returns what the tenant did. */
  readonly release: () => BootstrapResult;
}

/** What the tenant did before hydration. */
export interface BootstrapResult {
  /** The fields that were left with a value, and, after an attempted submit, all fields. */
  readonly touched: readonly string[];
  /** Whether a submit has failed, so that the button shows what is missing. */
  readonly isAttempted: boolean;
  /** The last button pressed. */
  readonly pressed: HTMLButtonElement | undefined;
  /** Whether a pointer is down. */
  readonly isPressing: boolean;
}

declare global {
  interface Window {
    bootstrapHandover?: BootstrapHandover;
  }
}
