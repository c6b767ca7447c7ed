import type { FieldTemplateProps, TemplatesType } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { useRunner, useScreen, useWalk, useWord } from '../walk.ts';
import { isSpokenInPlace, textIds, useField } from './field.ts';
import styles from './form.module.css';
import { Guide } from './guide.tsx';
import { ObjectFieldTemplate } from './object-template.tsx';
import { WidgetsContext } from './widget.tsx';

/** A field with its label, help, note and error around the control, all of them tied to it. */
function FieldTemplate({ id, fieldPathId, label, children, hidden, uiSchema }: FieldTemplateProps): ReactNode {
  const [name] = fieldPathId.path;
  if (fieldPathId.path.length === 0) return children;
  if (hidden) return <div hidden>{children}</div>;
  if (fieldPathId.path.length > 1 || typeof name !== 'string') {
    // What holds parts or entries has its label as a legend.
    if (uiSchema?.['ui:part']?.widget === undefined) return children;
    return <NestedField id={id} label={label} content={children} />;
  }
  return (
    <ScreenField id={id} name={name}>
      {children}
    </ScreenField>
  );
}

function NestedField({
  id,
  label,
  content,
}: {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}): ReactNode {
  return (
    <div className={styles.field}>
      <label id={textIds(id).label} htmlFor={id}>
        {label}
      </label>
      {content}
    </div>
  );
}

function ScreenField({
  id,
  name,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  const field = useScreen().fields[name];
  const { note, errors } = useField(name, id);
  const isGroup = useContext(WidgetsContext)[field?.widget ?? '']?.shape === 'group';
  const spoken = useWalk((scope) => isSpokenInPlace(scope, name));
  const ids = textIds(id);
  const label = field?.label ?? name;
  const labelled = isGroup ? (
    <span id={ids.label} className={styles.label}>
      {label}
    </span>
  ) : (
    <label id={ids.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {field?.guide ? (
        <Guide guide={field.guide} field={label}>
          {labelled}
        </Guide>
      ) : (
        field?.widget !== undefined && labelled
      )}
      {field?.help && (
        <p id={ids.help} className={styles.help}>
          {field.help}
        </p>
      )}
      {children}
      <div role="status" className={styles.note}>
        {note && <span id={ids.note}>{note.text}</span>}
      </div>
      {note?.retry && <Retry field={name} label={label} />}
      {errors.length > 0 && (
        <p id={ids.error} className={styles.error} {...(spoken ? { role: 'alert' } : {})}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

function Retry({ field, label }: { readonly field: string; readonly label: string }): ReactNode {
  const runner = useRunner();
  const word = useWord('retry');
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`${word}: ${label}`}
      onClick={() => runner.send({ type: 'retry', field })}
    >
      {word}
    </button>
  );
}

/** What replaces the form library's own templates. */
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
