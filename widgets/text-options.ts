/** The options that text controls have in common. */
export interface TextOptions {
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}
