import type { RJSFSchema, SchemaUtilsType, UiSchema, ValidatorType } from '@rjsf/utils';

/**
 * Stands in for the form library's work on schemas where each field is held whole by its widget: no reference, branch,
 * choice or default is there to follow, so a schema is what it says.
 */
export function createPlainSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): SchemaUtilsType {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) => otherValidator !== validator || otherSchema !== rootSchema,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_, data) => data ?? {},
    getDisplayLabel: () => true,
    sanitizeDataForNewSchema: (_, __, data) => data,
    omitExtraData: (_, data) => data,
    isSelect: () => false,
    isMultiSelect: () => false,
    isFilesArray: () => false,
    findSelectedOptionInXxxOf: () => undefined,
    findFieldInSchema: () => ({}),
    getClosestMatchingOption: () => 0,
    getFirstMatchingOption: () => 0,
    getFromSchema: (_: RJSFSchema, __: unknown, otherwise: RJSFSchema) => otherwise,
    toPathSchema: () => ({ $name: '' }),
  };
}

/** Whether a condition stands below the root of a schema: never, where none stands in it at all. */
export const hasNestedCondition = (): boolean => false;

/** How a schema is to be drawn: as it is given, where no reference brings more. */
export const uiAsGiven = (_: RJSFSchema, given: UiSchema = {}): UiSchema => given;

/** The fields whose values the form library was told anew: none, where it is told no values. */
export const noChanges = (): readonly string[] => [];
