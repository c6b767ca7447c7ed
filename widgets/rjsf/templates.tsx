import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  ariaDescribedByIds,
  type BaseInputTemplateProps,
  buttonId,
  type CyclicSchemaExpandProps,
  canExpand,
  type DescriptionFieldProps,
  descriptionId,
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
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type Registry,
  type SubmitButtonProps,
  type TemplatesType,
  type TitleFieldProps,
  TranslatableString,
  titleId,
  type UnsupportedFieldProps,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import type { ChangeEvent, ReactNode } from 'react';
import { controlAttributes } from '../control.ts';
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

/** A group of fields with its title. The form as a whole, and what a journey has a label for, has no box. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { title, description, properties, fieldPathId, schema, uiSchema = {}, formData, registry, required } = props;
  const { disabled, readonly, onAddProperty, optionalDataControl } = props;
  const isUnion = (schema.oneOf ?? schema.anyOf) && !schema.properties && properties.length === 0;
  if (isUnion) return null;
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <Group
      title={title}
      description={description}
      fieldPathId={fieldPathId}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      required={required}
      optionalDataControl={optionalDataControl}
      isEditable={!disabled && !readonly}
    >
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={onAddProperty}
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </Group>
  );
}

/** A list: its entries one below the other, and a button that adds one. */
function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { title, items, canAdd, onAddClick, disabled, readonly, fieldPathId, schema, uiSchema = {}, registry } = props;
  const { required, optionalDataControl } = props;
  const { description = schema.description } = getUiOptions(uiSchema);
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <Group
      title={title}
      description={description}
      fieldPathId={fieldPathId}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      required={required}
      optionalDataControl={optionalDataControl}
      isEditable={!disabled && !readonly}
    >
      {items}
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={onAddClick}
          disabled={disabled || readonly}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
    </Group>
  );
}

interface GroupProps
  extends Pick<Required<ObjectFieldTemplateProps>, 'title' | 'fieldPathId' | 'schema' | 'uiSchema' | 'registry'> {
  readonly description: ObjectFieldTemplateProps['description'] | undefined;
  readonly required: boolean | undefined;
  readonly optionalDataControl: ReactNode;
  readonly isEditable: boolean;
  readonly children: ReactNode;
}

function Group({ title, description, fieldPathId, schema, uiSchema, registry, ...props }: GroupProps): ReactNode {
  const { required = false, optionalDataControl, isEditable, children } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const TitleField = getTemplate('TitleFieldTemplate', registry, options);
  const Description = getTemplate('DescriptionFieldTemplate', registry, options);
  const parts = { schema, uiSchema, registry };
  const shownTitle = options.label === false ? '' : (options.title ?? title);
  const inside = (
    <>
      {shownTitle && (
        <TitleField
          id={titleId(fieldPathId)}
          title={shownTitle}
          required={required}
          optionalDataControl={isEditable ? optionalDataControl : undefined}
          {...parts}
        />
      )}
      {description && <Description id={descriptionId(fieldPathId)} description={description} {...parts} />}
      {(!shownTitle || !isEditable) && optionalDataControl}
      {children}
    </>
  );
  if (!shownTitle) return inside;
  return (
    <fieldset id={fieldPathId.$id} className={styles.group}>
      {inside}
    </fieldset>
  );
}

/** An entry of a list, with the buttons that move, copy and remove it. */
function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  hasToolbar,
  registry,
  uiSchema,
}: ArrayFieldItemTemplateProps) {
  const Buttons = getTemplate('ArrayFieldItemButtonsTemplate', registry, getUiOptions(uiSchema));
  return (
    <div className={styles.field}>
      <div>{children}</div>
      {hasToolbar && (
        <div className={styles.buttons}>
          <Buttons {...buttonsProps} />
        </div>
      )}
    </div>
  );
}

/** A choice between forms, and the chosen one. */
const MultiSchemaFieldTemplate = ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode => (
  <div className={styles.field}>
    {selector}
    {optionSchemaField}
  </div>
);

/** A value that the tenant added: its name, and a button that removes it. */
function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps): ReactNode {
  const {
    id,
    schema,
    children,
    label,
    disabled,
    readonly,
    onKeyRenameBlur,
    onRemoveProperty,
    registry,
    uiSchema = {},
  } = props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  return (
    <div className={styles.field}>
      <label htmlFor={`${id}-key`}>{registry.translateString(TranslatableString.KeyLabel, [label])}</label>
      <input
        key={label}
        id={`${id}-key`}
        type="text"
        defaultValue={label}
        disabled={disabled}
        onBlur={onKeyRenameBlur}
      />
      {children}
      <RemoveButton
        id={buttonId(id, 'remove')}
        disabled={disabled || readonly}
        onClick={onRemoveProperty}
        uiSchema={uiSchema}
        registry={registry}
      />
    </div>
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
