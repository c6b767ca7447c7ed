import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The entries of a list one under the other, and a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, fieldPathId, canAdd, onAddClick, uiSchema } = props;
  return (
    <fieldset id={fieldPathId.$id} className={styles.group}>
      <legend>{uiSchema?.['ui:title']}</legend>
      {items}
      {canAdd && (
        <button type="button" className={styles.link} onClick={() => onAddClick()}>
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
        <button type="button" className={styles.link} onClick={() => buttonsProps.onRemoveItem()}>
          {uiSchema?.['ui:remove']}
        </button>
      )}
    </div>
  );
}
