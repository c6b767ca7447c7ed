import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { idPrefix } from './widget.tsx';

/** The fields one under the other, in one element: appending many of them to a form one by one is slow. */
export function ObjectFieldTemplate({ properties, title, fieldPathId }: ObjectFieldTemplateProps): ReactNode {
  const fields = properties.map(({ content }) => content);
  if (fieldPathId.$id === idPrefix) return <div>{fields}</div>;
  return (
    <fieldset id={fieldPathId.$id} className={styles.group}>
      <legend>{title}</legend>
      {fields}
    </fieldset>
  );
}

/** The entries of a list one under the other, and a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, fieldPathId, canAdd, onAddClick, uiSchema } = props;
  return (
    <fieldset id={fieldPathId.$id} className={styles.group}>
      <legend>{uiSchema?.['ui:title']}</legend>
      {items}
      {canAdd && (
        <button type="button" className="link" onClick={() => onAddClick()}>
          {uiSchema?.['ui:part']?.entries?.add}
        </button>
      )}
    </fieldset>
  );
}

/** One entry of a list, with a button that takes it out. */
export function ArrayFieldItemTemplate({ children, buttonsProps, uiSchema }: ArrayFieldItemTemplateProps): ReactNode {
  return (
    <div>
      {children}
      {buttonsProps.hasRemove && (
        <button type="button" className="link" onClick={() => buttonsProps.onRemoveItem()}>
          {uiSchema?.['ui:remove']}
        </button>
      )}
    </div>
  );
}
