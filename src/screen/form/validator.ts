import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { CompiledScreen } from '../../journey/compiled.ts';

/**
 * What the form library asks to find the branch of a schema that holds. The walk itself validates the data, so a plain
 * schema needs no answers here.
 */
export const createValidator = ({ schema, branches }: CompiledScreen): ValidatorType =>
  branches ? createPrecompiledValidator(branches as ValidatorFunctions, schema as RJSFSchema) : plain;

const plain: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};
