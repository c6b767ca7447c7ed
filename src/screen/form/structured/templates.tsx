import type { FieldTemplateProps, TemplatesType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { textIds } from '../../../journey/fields/element-ids.ts';
import styles from '../form.module.css';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './array-templates.tsx';
import { ConnectedField } from './connected-field.tsx';
import { ObjectFieldTemplate } from './object-template.tsx';
import { partOf } from './ui-part.ts';

/**
 * RJSF template of whatever surrounds a value. The root gets nothing. A field of the screen with a widget is rendered by
 * `WidgetField`; one without gets the same help, note and error here. A value inside an object or a list gets a label.
 */
function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, fieldPathId, label, children, hidden, required, uiSchema } = props;
  const [name, ...inner] = fieldPathId.path;
  if (name === undefined) return children;
  if (hidden) return <div hidden>{children}</div>;
  const part = partOf(uiSchema);
  const hasWidget = part?.widget !== undefined;
  if (inner.length === 0 && typeof name === 'string') {
    if (hasWidget) return children;
    return (
      <ConnectedField id={id} name={name} part={part} required={required === true}>
        {children}
      </ConnectedField>
    );
  }
  // An object or a list has its label as a legend.
  if (!hasWidget) return children;
  return (
    <div className={styles.field}>
      <label id={textIds(id).label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

/** The templates that replace RJSF's default ones. */
export const templates: Partial<TemplatesType> = {
  ...{ FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate },
};
