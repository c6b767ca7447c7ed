import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import styles from '../form.module.css';
import { partOf, removeLabelOf } from './ui-part.ts';

/** RJSF template of a list: its items one below the other, and a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const { items, fieldPathId, canAdd, onAddClick, uiSchema } = props;
  const part = partOf(uiSchema);
  return (
    <fieldset id={fieldPathId.$id} className={styles.group}>
      <legend>{part?.label}</legend>
      {items}
      {canAdd && (
        <button type="button" className={styles.link} onClick={() => onAddClick()}>
          {part?.entries?.add}
        </button>
      )}
    </fieldset>
  );
}

/** RJSF template of one item of a list, with a button that removes it. */
export function ArrayFieldItemTemplate({ children, buttonsProps, uiSchema }: ArrayFieldItemTemplateProps): ReactNode {
  return (
    <div>
      {children}
      {buttonsProps.hasRemove && (
        <button type="button" className={styles.link} onClick={() => buttonsProps.onRemoveItem()}>
          {removeLabelOf(uiSchema)}
        </button>
      )}
    </div>
  );
}
