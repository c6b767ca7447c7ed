import type { MaskRules } from '../formats/mask-rules.ts';
import type { FieldRule } from '../journey/fields/field-rules.ts';

/** A value in the browser's storage: where, and under which key. */
export type StorageKey = readonly [keep: 'local' | 'session', key: string];

/** A stored value or a query parameter that makes the screen show something else than the prerendered page. */
export interface PersonalizedBy {
  readonly stored?: StorageKey;
  readonly query?: string;
  /** The only value that does; any value when absent. */
  readonly is?: string;
}

/** What the bootstrap script knows of one field. */
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

/** All that the bootstrap script knows of its page, made of the screen and its schema at build time. */
export interface PageData {
  /** The engine's scripts in the order in which they run; the last one starts it. */
  readonly engine: readonly string[];
  /** Path -> the script of this page's screen, so that the engine need not look it up in the route manifest. */
  readonly own?: Readonly<Record<string, string>>;
  /** What must be stored, or the tenant is redirected; true when that can never be stored. */
  readonly needs: readonly StorageKey[] | true;
  readonly personalizedBy: readonly PersonalizedBy[];
  readonly fields: Readonly<Record<string, PageField>>;
  /** The fields that the submit button needs; absent when only the engine can decide whether it may be pressed. */
  readonly submit?: readonly string[];
  /** Class names: of the element around a field, and of the error in it. */
  readonly styles: { readonly field: string; readonly error: string };
  readonly words: { readonly missing: string; readonly failed: string; readonly reload: string };
}

/** What the bootstrap script leaves for the engine, as `window.bootstrapHandover`. */
export interface BootstrapHandover {
  /** Stops the script, restores the prerendered HTML except for values, and returns what the tenant did. */
  readonly release: () => BootstrapResult;
}

/** What the tenant did before hydration. */
export interface BootstrapResult {
  /** The fields that were left with a value, or that a submit was attempted with. */
  readonly touched: readonly string[];
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
