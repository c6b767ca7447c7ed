/** A validator compiled at build time. `errors` has the reasons after it returned false. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/**
 * One failure, as ajv reports it; with `params` only where the keyword is `required`, or `dependencies`. The schema of a
 * structured form also reports where in the schema it failed.
 */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The name that fails, where an error is about the name of a property; of structured forms only. */
  readonly propertyName?: string;
}
