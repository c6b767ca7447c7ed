declare module '*.schema.json?validator=response' {
  /** Whether a value is valid for `$defs.response` of the file; T is its TypeScript type. */
  export const accepts: <T>(value: unknown) => value is T;
}

declare module '*.json?rjsf' {
  /** The schema of the file. */
  export const schema: import('@rjsf/utils').RJSFSchema;
  /** A validator of the schema for a form of react-jsonschema-form, made at build time. */
  export const validator: import('@rjsf/utils').ValidatorType;
}
