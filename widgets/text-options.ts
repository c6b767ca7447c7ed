/** What a journey may set on controls that take text. */
export interface TextOptions {
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}
