import type { FieldProps } from '@rjsf/utils';
import { memo, type ReactNode, useContext } from 'react';
import type { Field } from '../../journey/types.ts';
import { afterPress } from '../after-press.ts';
import { useRunner, useScreen } from '../hooks.ts';
import { textIds } from './element-ids.ts';
import type { FieldState } from './field.ts';
import { FieldGuide } from './field-guide.tsx';
import { ErrorText, Retry } from './field-messages.tsx';
import styles from './form.module.css';
import { useField, useFormContext } from './form-context.ts';
import { WidgetsContext } from './widget.tsx';

interface AskedFieldProps {
  readonly id: string;
  readonly name: string;
  readonly part: Field | undefined;
  readonly required: boolean;
  /** Whether a note may come to stand with it. */
  readonly noted: boolean;
  readonly state: FieldState;
  /** What stands in the place of a widget. */
  readonly children?: ReactNode;
}

/**
 * A field of the screen: its label, help, note and error around the control, all of them tied to it. Its value and all that
 * is said of it live in the walk, not in the form library.
 */
export const AskedField = memo(function AskedField(props: AskedFieldProps): ReactNode {
  const { id, name, part, required, noted, state, children } = props;
  const runner = useRunner();
  const { speechOf } = useFormContext();
  const widget = useContext(WidgetsContext)[part?.widget ?? ''];
  const { value, note, error, locked, status } = state;
  const ids = textIds(id);
  const label = part?.label ?? name;
  const labelled =
    widget?.shape === 'group' ? (
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
      {part?.guide ? (
        <FieldGuide guide={part.guide} field={label}>
          {labelled}
        </FieldGuide>
      ) : (
        part?.widget !== undefined && labelled
      )}
      {part?.help && (
        <p id={ids.help} className={styles.help}>
          {part.help}
        </p>
      )}
      {children}
      {widget && (
        <widget.Component
          id={id}
          label={label}
          value={value}
          options={part?.options ?? {}}
          errors={error === undefined ? [] : [error]}
          required={required}
          disabled={locked}
          describedBy={describe(id, part, state)}
          status={status}
          {...speechOf(widget)}
          onChange={(next) => runner.send({ type: 'change', field: name, value: next })}
          onBlur={() => afterPress(() => runner.send({ type: 'blur', field: name }))}
        />
      )}
      {noted && (
        <div role="status" className={styles.note}>
          {note && <span id={ids.note}>{note.text}</span>}
        </div>
      )}
      {note?.retry && <Retry field={name} label={label} />}
      {error !== undefined && <ErrorText controlId={id} field={name} text={error} />}
    </div>
  );
});

/** Ids of the texts that stand with a field, for `aria-describedby`. */
function describe(id: string, part: Field | undefined, { note, error }: FieldState): string | undefined {
  if (!part?.help && !note && error === undefined) return undefined;
  const ids = textIds(id);
  return [part?.help && ids.help, note && ids.note, error !== undefined && ids.error].filter(Boolean).join(' ');
}

/** A field of the screen asked by one widget, where the form library draws the fields. */
export function ScreenField({ name, fieldPathId, required, uiSchema }: FieldProps): ReactNode {
  const part = uiSchema?.['ui:part'];
  return <FollowedField id={fieldPathId.$id} name={name} part={part} required={required === true} />;
}

/** A field of the screen that follows itself. */
export function FollowedField(props: Omit<AskedFieldProps, 'noted' | 'state'>): ReactNode {
  const noted = useScreen().fieldsWithNotes.includes(props.name);
  return <AskedField {...props} noted={noted} state={useField(props.name)} />;
}
