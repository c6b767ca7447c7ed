/** A value in the browser's storage: where, and under which key. */
export type StorageKey = readonly [keep: 'local' | 'session', key: string];

/** Something that makes the page show other things than stand in it: a stored value, or a parameter of the address. */
export interface PersonalizedBy {
  readonly stored?: StorageKey;
  readonly query?: string;
  /** The one value that does; any when absent. */
  readonly is?: string;
}

/** One rule of a field's schema: its keyword, what it is held against, and what to say when it fails. */
export type FieldRule = readonly [
  keyword: 'maxLength' | 'minLength' | 'pattern' | 'maximum' | 'minimum',
  than: string | number,
  message: string,
];

/** How a field answers before the engine is there. */
export interface PageField {
  /** As it is named among what is missing. */
  readonly label: string;
  readonly required?: string;
  readonly rules: readonly FieldRule[];
  /** The length at which a value will not mend itself by more typing. */
  readonly whole?: number;
  /** The value is a number. */
  readonly number?: true;
  readonly mask?: PageMask;
  /** What the tenant gave before. */
  readonly from?: StorageKey;
}

/** What may be typed: regular expressions as text, one a place, and the value under way; spaces after some places. */
export interface PageMask {
  readonly places: readonly string[];
  readonly draft: string;
  readonly gaps?: readonly number[];
}

/** All that the first script knows of the page it stands in. It is made of the screen and its schema at build time. */
export interface PageData {
  /** The scripts of the engine, in the order in which they are run; the last begins. */
  readonly engine: readonly string[];
  /** Its path -> the script of its screen, so that the engine need not look up what stands there. */
  readonly own?: Readonly<Record<string, string>>;
  /** What must be stored, or the tenant is sent elsewhere; true when that can never be. */
  readonly needs: readonly StorageKey[] | true;
  readonly changes: readonly PersonalizedBy[];
  readonly fields: Readonly<Record<string, PageField>>;
  /** The fields that the submit button waits for; absent when it cannot be pressed before the engine is there. */
  readonly submit?: readonly string[];
  /** The class of an error under a field. */
  readonly error: string;
  readonly words: { readonly missing: string; readonly failed: string; readonly reload: string };
}

/** What the first script hands over to the engine. */
export interface BootstrapHandover {
  /** Undoes what it changed in the page beside the values, and says what the tenant did. */
  readonly release: () => BootstrapResult;
}

/** What the tenant did before the engine was there. */
export interface BootstrapResult {
  /** The fields that were left with a value, or that an attempt has asked for. */
  readonly touched: readonly string[];
  /** The last button pressed. */
  readonly pressed: HTMLButtonElement | undefined;
  /** Something is being pressed just now. */
  readonly isPressing: boolean;
}

declare global {
  interface Window {
    firstScript?: BootstrapHandover;
  }
}
