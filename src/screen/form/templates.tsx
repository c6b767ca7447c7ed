import type { FieldTemplateProps, TemplatesType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './array-templates.tsx';
import { textIds } from './element-ids.ts';
import styles from './form.module.css';
import { ObjectFieldTemplate } from './object-template.tsx';
import { FollowedField } from './screen-field.tsx';

/** What stands around a value: nothing around the whole and around a field of the screen that a widget asks, which has it itself. */
function FieldTemplate({
  id,
  fieldPathId,
  label,
  children,
  hidden,
  required,
  uiSchema,
}: FieldTemplateProps): ReactNode {
  const [name, ...inner] = fieldPathId.path;
  if (name === undefined) return children;
  if (hidden) return <div hidden>{children}</div>;
  const part = uiSchema?.['ui:part'];
  const isAsked = part?.widget !== undefined;
  if (inner.length === 0 && typeof name === 'string') {
    if (isAsked) return children;
    return (
      <FollowedField id={id} name={name} part={part} required={required === true}>
        {children}
      </FollowedField>
    );
  }
  // What holds parts or entries has its label as a legend.
  if (!isAsked) return children;
  return (
    <div className={styles.field}>
      <label id={textIds(id).label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

/** What replaces the form library's own templates. */
export const templates: Partial<TemplatesType> = {
  ...{ FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate },
};
