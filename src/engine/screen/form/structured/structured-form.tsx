import RjsfForm from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { type ReactNode, useMemo } from 'react';
import { stepsOf } from '../../../forms/place.ts';
import type { Shape } from '../../../forms/shape.ts';
import { controlIdOf, idPrefix, textIds } from '../../../model/fields/element-ids.ts';
import { own } from '../../../model/own.ts';
import type { CompiledScreen } from '../../../runtime/compiled.ts';
import { errorAt, placesWithErrors, structureOf } from '../../../runtime/data/place-state.ts';
import { shownBlocks } from '../../../runtime/selectors.ts';
import type { Scope } from '../../../runtime/values/value.ts';
import { RunnerContext, useRunner, useSelector } from '../../hooks.ts';
import styles from '../form.module.css';
import type { FormSource } from '../loaded-forms.ts';
import { ChoiceField } from './choice-field.tsx';
import { ListField } from './list/list-field.tsx';
import { createPlaceStore, PlacesContext } from './place-store.ts';
import { structuredRunner } from './structured-runner.ts';
import { templates } from './templates.tsx';
import { drawShape } from './ui-shape.ts';
import { ValueField } from './value-field.tsx';

/**
 * A form with structure, drawn by RJSF: nested objects, lists, and fields that depend on values. The runner selects the
 * branches that apply and holds the values; RJSF gets the schema of what is shown, and is rendered again only when that
 * changes.
 */
export function StructuredForm({ screen, names }: FormSource): ReactNode {
  const runner = useRunner();
  const inner = useMemo(() => structuredRunner(runner), [runner]);
  const places = useMemo(() => createPlaceStore(runner), [runner]);
  const whole = useSelector((scope) => structureOf(scope)?.shape);
  const isLast = useSelector((scope) => lastFields(scope) === names);
  const drawn = useMemo(() => whole && drawShape(only(whole, names)), [whole, names]);
  const validator = useMemo(() => validatorOf(screen), [screen]);
  if (!drawn) return null;
  return (
    <RunnerContext value={inner}>
      <PlacesContext value={places}>
        <RjsfForm
          {...drawn}
          {...{ fields, templates, idPrefix, validator }}
          tagName="div"
          noValidate
          noHtml5Validate
          showErrorList={false}
          experimental_componentUpdateStrategy="shallow"
        >
          {/* Replaces RJSF's submit button: the screen has its own. */}
          <span hidden />
        </RjsfForm>
      </PlacesContext>
      {isLast && <FormError />}
      {isLast && <InnerAlert />}
    </RunnerContext>
  );
}

/** The fields that uiSchemas name; `ui-shape.ts`. */
const fields = { ChoiceField, ListField, ValueField };

/** RJSF validates with the validator of the whole screen. */
const validatorOf = ({ schema, validate }: CompiledScreen) =>
  createPrecompiledValidator(
    { form: validate } as unknown as ValidatorFunctions,
    { ...schema, $id: 'form' } as RJSFSchema,
  );

/** The shape with only some of its properties, in the order of their names. */
const only = (shape: Shape, names: readonly string[]): Shape => {
  const { properties = {} } = shape;
  const shown = names.flatMap((name) => {
    const property = own(properties, name);
    return property ? [[name, property] as const] : [];
  });
  return { ...shape, properties: Object.fromEntries(shown) };
};

/** The names of the last `fields` block, which also shows the error of the form as a whole. */
const lastFields = (scope: Scope): unknown =>
  [...shownBlocks(scope)].findLast(({ name }) => name === 'fields')?.options;

/** The error of the form as a whole: answers that do not fit together. */
function FormError(): ReactNode {
  const error = useSelector((scope) => errorAt(scope, ''));
  if (error === undefined) return null;
  return (
    <div id={controlIdOf('')} tabIndex={-1} className={styles.field}>
      <p id={textIds(controlIdOf('')).error} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

/** Announces the only error after a submit from a field inside an object or a list, since the focus does not move. */
function InnerAlert(): ReactNode {
  const attempt = useSelector(({ state }) => state.attempt);
  const text = useSelector((scope) => {
    const { attemptedIn = '' } = scope.state;
    if (stepsOf(attemptedIn).length < 2) return undefined;
    const [place, other] = placesWithErrors(scope);
    return place === attemptedIn && other === undefined ? errorAt(scope, place) : undefined;
  });
  return (
    text !== undefined && (
      <p key={attempt} role="alert" className="visually-hidden">
        {text}
      </p>
    )
  );
}
