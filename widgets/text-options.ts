/** The options of text controls. */
export interface TextOptions {
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}
