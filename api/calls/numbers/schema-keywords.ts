/** The keywords of JSON Schema that a value can fail. */
export const schemaKeywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['required', 'minProperties', 'maxProperties', 'propertyNames', 'additionalProperties', 'dependencies'],
  ...['minItems', 'maxItems', 'uniqueItems', 'contains', 'additionalItems'],
  ...['if', 'not', 'anyOf', 'oneOf', 'false schema'],
]);
