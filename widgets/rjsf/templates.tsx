import {
  ariaDescribedByIds,
  type BaseInputTemplateProps,
  type CyclicSchemaExpandProps,
  type DescriptionFieldProps,
  type ErrorListProps,
  errorId,
  type FieldErrorProps,
  type FieldHelpProps,
  type FieldTemplateProps,
  getInputProps,
  getSubmitButtonOptions,
  getTemplate,
  getUiOptions,
  helpId,
  type IconButtonProps,
  type OptionalDataControlsTemplateProps,
  type Registry,
  type SubmitButtonProps,
  type TemplatesType,
  type TitleFieldProps,
  TranslatableString,
  type UnsupportedFieldProps,
} from '@rjsf/utils';
import type { ChangeEvent, ReactNode } from 'react';
import { controlAttributes } from '../control.ts';
import {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  WrapIfAdditionalTemplate,
} from './group-templates.tsx';
import styles from './rjsf.module.css';

/** A field with its label, description, control, error and help, linked to it by ids. */
function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, label, children, errors, help, description, hidden, displayLabel, schema, uiSchema, registry } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const Wrap = getTemplate('WrapIfAdditionalTemplate', registry, options);
  if (hidden) return <div hidden>{children}</div>;
  // RJSF has its boxes show their label themselves; ours have it beside them like every field.
  const isGroup = [schema.type].flat().some((type) => type === 'object' || type === 'array');
  const isBox = [schema.type].flat().includes('boolean') && options.label !== false && options.field === undefined;
  const isLabelled = displayLabel || isBox;
  // A control without a label to see still has a name.
  const isNamed = options.label === false && options.field === undefined && !isGroup;
  return (
    <Wrap {...props}>
      <div className={isLabelled ? styles.field : undefined}>
        {(isLabelled || isNamed) && label && (
          <label id={`${id}-label`} htmlFor={id} className={isLabelled ? undefined : styles.unseen}>
            {label}
          </label>
        )}
        {isLabelled && description}
        {children}
        {errors}
        {help}
      </div>
    </Wrap>
  );
}

/** The input of every widget that is one: of RJSF, and of others that are written for it. */
function BaseInputTemplate(props: BaseInputTemplateProps): ReactNode {
  const { id, value, type, schema, options, required = false, disabled, readonly, rawErrors, placeholder } = props;
  const { onChange, onChangeOverride, onBlur, onFocus, autofocus, accept, multiple } = props;
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void =>
    onChange(target.value === '' ? options.emptyValue : target.value);
  return (
    <input
      {...getInputProps(schema, type, options)}
      {...controlAttributes({
        id,
        errors: rawErrors ?? [],
        required,
        disabled: disabled === true || readonly === true,
        describedBy: ariaDescribedByIds(id),
      })}
      placeholder={placeholder}
      // biome-ignore lint/a11y/noAutofocus: the form asks for it.
      autoFocus={autofocus}
      accept={accept as string | undefined}
      multiple={multiple}
      value={value ?? ''}
      onChange={onChangeOverride ?? change}
      onBlur={({ target }) => onBlur(id, target.value)}
      onFocus={({ target }) => onFocus(id, target.value)}
    />
  );
}

const TitleFieldTemplate = ({ id, title, optionalDataControl }: TitleFieldProps): ReactNode => (
  <legend id={id}>
    {title} {optionalDataControl}
  </legend>
);

const DescriptionFieldTemplate = ({ id, description }: DescriptionFieldProps): ReactNode =>
  description ? (
    <div id={id} className={styles.hint}>
      {description}
    </div>
  ) : null;

const FieldHelpTemplate = ({ fieldPathId, help }: FieldHelpProps): ReactNode =>
  help ? (
    <div id={helpId(fieldPathId)} className={styles.hint}>
      {help}
    </div>
  ) : null;

function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps): ReactNode {
  if (errors.length === 0) return null;
  return (
    <ul id={errorId(fieldPathId)} className={styles.error}>
      {[...new Set(errors)].map((error) => (
        <li key={String(error)}>{error}</li>
      ))}
    </ul>
  );
}

/** What is wrong with the form, in a box that is announced. */
const ErrorListTemplate = ({ errors, registry }: ErrorListProps): ReactNode => (
  <div role="alert" className={styles.group}>
    <p>{registry.translateString(TranslatableString.ErrorsLabel)}</p>
    <ul className={styles.error}>
      {errors.map(({ property, stack }) => (
        <li key={`${property} ${stack}`}>{stack}</li>
      ))}
    </ul>
  </div>
);

function CyclicSchemaExpandTemplate({ name, fieldPathId, registry, onExpand }: CyclicSchemaExpandProps) {
  const { $id } = fieldPathId;
  return (
    <div className={styles.field}>
      <p className={styles.hint}>{registry.translateString(TranslatableString.CycleDetected, [name])}</p>
      <button id={`${$id}-button`} type="button" className={styles.button} onClick={() => onExpand($id)}>
        {registry.translateString(TranslatableString.ExpandButton)}
      </button>
    </div>
  );
}

function OptionalDataControlsTemplate({ id, label, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return <em id={id}>{label}</em>;
  return (
    <button id={id} type="button" className={styles.button} onClick={onClick}>
      {label}
    </button>
  );
}

const UnsupportedFieldTemplate = ({ registry, reason }: UnsupportedFieldProps): ReactNode => (
  <p className={styles.error}>
    {registry.translateString(TranslatableString.UnsupportedField)} {reason}
  </p>
);

type ButtonText = (registry: Registry) => string;

/** A button of a list or an object, with its text in words. */
const button = (textOf: ButtonText) =>
  function TextButton({ id, disabled, onClick, registry }: IconButtonProps): ReactNode {
    return (
      <button id={id} type="button" className={styles.button} disabled={disabled} onClick={onClick}>
        {textOf(registry)}
      </button>
    );
  };

function SubmitButton({ uiSchema }: SubmitButtonProps): ReactNode {
  const { submitText, norender, props } = getSubmitButtonOptions(uiSchema);
  if (norender) return null;
  return (
    <button type="submit" disabled={props?.disabled}>
      {submitText}
    </button>
  );
}

const say =
  (text: TranslatableString): ButtonText =>
  ({ translateString }) =>
    translateString(text);

/** The templates that draw a form of RJSF as a journey draws its own; those that are not here are RJSF's own, which use these. */
export const templates: Partial<TemplatesType> = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  BaseInputTemplate,
  ButtonTemplates: {
    AddButton: button(say(TranslatableString.AddButton)),
    CopyButton: button(say(TranslatableString.CopyButton)),
    MoveDownButton: button(say(TranslatableString.MoveDownButton)),
    MoveUpButton: button(say(TranslatableString.MoveUpButton)),
    RemoveButton: button(say(TranslatableString.RemoveButton)),
    ClearButton: button(say(TranslatableString.ClearButton)),
    SubmitButton,
  },
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
} as Partial<TemplatesType>;
