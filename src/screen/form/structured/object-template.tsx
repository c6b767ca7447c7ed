import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { idPrefix } from '../../../journey/fields/element-ids.ts';
import styles from '../form.module.css';

/** RJSF template of an object: its properties in one element, since appending many elements to a form is slow. */
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
