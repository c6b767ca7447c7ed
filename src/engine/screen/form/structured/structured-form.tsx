import RjsfForm from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, TemplatesType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { type ReactNode, useMemo } from 'react';
import { radioWidget } from '../../../../../widgets/radio/radio.tsx';
import { placeOf, stepsOf } from '../../../forms/place.ts';
import type { Shape } from '../../../forms/shape.ts';
import { controlIdOf, idPrefix, textIds } from '../../../model/fields/element-ids.ts';
import { own } from '../../../model/own.ts';
import type { Runner } from '../../../runner/runner.ts';
import type { CompiledScreen } from '../../../runtime/compiled.ts';
import { enteredAt, errorAt, placesWithErrors, structureOf } from '../../../runtime/data/place-state.ts';
import type { Event } from '../../../runtime/event.ts';
import { shownBlocks } from '../../../runtime/selectors.ts';
import type { Scope } from '../../../runtime/values/value.ts';
import { RunnerContext, useRunner, useSelector } from '../../hooks.ts';
import styles from '../form.module.css';
import { useFormContext } from '../form-context.ts';
import type { FormSource } from '../loaded-forms.ts';
import { Group, PlaceGroup } from './group.tsx';
import { InnerForm } from './inner-form.tsx';
import { ListField } from './list/list-field.tsx';
import { createPlaceStore, PlacesContext, usePlace } from './place-store.ts';
import { drawShape, shapeOf } from './ui-shape.ts';
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
          fields={fields}
          templates={templates}
          idPrefix={idPrefix}
          validator={validator}
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

/** A runner for fields inside objects and lists: what they report at their place is an edit of the form. */
function structuredRunner(runner: Runner): Runner {
  const send = (event: Event): void => {
    if (event.type === 'change' && isInner(event.field)) {
      runner.send({ type: 'edit', edit: { at: event.field, set: event.value } });
    } else if (event.type === 'blur' && isInner(event.field)) {
      const structure = structureOf({ machine: runner.machine, state: runner.getState() });
      const isEmpty = (enteredAt(structure, event.field) ?? undefined) === undefined;
      if (!isEmpty) runner.send({ ...event, attempted: true });
    } else runner.send(event);
  };
  return Object.create(runner, { send: { value: send } }) as Runner;
}

const isInner = (place: string): boolean => stepsOf(place).length > 1;

/** RJSF template of whatever surrounds a value: nothing, since each value has its own label, help and error. */
const FieldTemplate = ({ children }: FieldTemplateProps): ReactNode => children;

/** RJSF template of an object: its properties in one element, since appending many elements to a form is slow. */
function ObjectFieldTemplate({ properties, fieldPathId, uiSchema }: ObjectFieldTemplateProps): ReactNode {
  const fields = properties.map(({ content }) => content);
  const place = placeOf(fieldPathId.path);
  const shape = shapeOf(uiSchema);
  // An entry of a list, and the form of a choice, already have a group.
  if (place === '' || !shape || uiSchema?.['ui:bare']) return <div>{fields}</div>;
  return (
    <PlaceGroup place={place} part={shape.part}>
      {fields}
    </PlaceGroup>
  );
}

/** The templates that replace RJSF's default ones. */
const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };

/** RJSF field for a value that has one of several forms: the choice between them, and the chosen form. */
function ChoiceField({ fieldPathId, uiSchema, registry }: FieldProps): ReactNode {
  const runner = useRunner();
  const { wordsFor } = useFormContext();
  const place = placeOf(fieldPathId.path);
  const shape = shapeOf(uiSchema);
  const error = usePlace(place)?.error;
  if (!shape) return null;
  const { part, chosen, form, isRequired, isLocked } = shape;
  const id = `${controlIdOf(place)}-choice`;
  const choices = (part.alternatives ?? []).map(({ label }, index) => ({ value: String(index), label }));
  return (
    <Group
      place={place}
      part={part}
      error={form?.kind === 'value' ? undefined : error}
      hasNoId={form?.kind === 'value'}
    >
      <div className={styles.field}>
        <span id={textIds(id).label} className="visually-hidden">
          {part.label}
        </span>
        <radioWidget.Component
          id={id}
          label={part.label}
          options={{ choices }}
          required={isRequired}
          disabled={isLocked}
          value={chosen === undefined ? undefined : String(chosen)}
          errors={error !== undefined && form?.kind !== 'value' ? [error] : []}
          describedBy={undefined}
          status={undefined}
          {...wordsFor(radioWidget)}
          onChange={(next) => runner.send({ type: 'edit', edit: { at: place, choose: Number(next) } })}
          onBlur={() => undefined}
        />
      </div>
      {form && <InnerForm key={chosen} shape={form} fieldPathId={fieldPathId} registry={registry} isBare />}
    </Group>
  );
}
