import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  canExpand,
  descriptionId,
  getTemplate,
  getUiOptions,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  TranslatableString,
  titleId,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import styles from './rjsf.module.css';

/** A group of fields with its title. The form as a whole, and what a journey has a label for, has no box. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { properties, schema, uiSchema, formData, onAddProperty } = props;
  const isUnion = (schema.oneOf ?? schema.anyOf) && !schema.properties && properties.length === 0;
  if (isUnion) return null;
  return (
    <Group {...props} onAdd={canExpand(schema, uiSchema, formData) ? onAddProperty : undefined}>
      {properties.map(({ content }) => content)}
    </Group>
  );
}

/** A list: its entries one below the other, and a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, canAdd, onAddClick, schema, uiSchema } = props;
  const { description = schema.description } = getUiOptions(uiSchema);
  return (
    <Group {...props} description={description} onAdd={canAdd ? onAddClick : undefined}>
      {items}
    </Group>
  );
}

interface GroupProps
  extends Pick<ObjectFieldTemplateProps, 'title' | 'fieldPathId' | 'schema' | 'uiSchema' | 'registry'> {
  readonly description?: ObjectFieldTemplateProps['description'] | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readonly?: boolean | undefined;
  readonly optionalDataControl?: ReactNode;
  /** Adds an entry; none if no more can be added. */
  readonly onAdd: (() => void) | undefined;
  readonly children: ReactNode;
}

function Group({ title, description, fieldPathId, schema, uiSchema = {}, registry, ...props }: GroupProps): ReactNode {
  const { required = false, disabled = false, readonly = false, optionalDataControl, onAdd, children } = props;
  const isEditable = !disabled && !readonly;
  const { AddButton } = registry.templates.ButtonTemplates;
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
      {onAdd && (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          onClick={onAdd}
          disabled={!isEditable}
          uiSchema={uiSchema}
          registry={registry}
        />
      )}
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
export function ArrayFieldItemTemplate({
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
export const MultiSchemaFieldTemplate = ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps): ReactNode => (
  <div className={styles.field}>
    {selector}
    {optionSchemaField}
  </div>
);

/** A value that the tenant added: its name, and a button that removes it. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps): ReactNode {
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
