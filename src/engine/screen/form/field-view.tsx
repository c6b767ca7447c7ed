import type { JSONSchema7Definition } from 'json-schema';
import { memo, type ReactNode, useContext } from 'react';
import type { AnyWidget } from '../../../../widgets/define.ts';
import { focusedElement } from '../../../../widgets/focused-element.ts';
import { isSideButton, textIds } from '../../model/fields/element-ids.ts';
import type { Field } from '../../model/types.ts';
import { afterPress } from '../after-press.ts';
import { useRunner } from '../hooks.ts';
import { FieldGuide } from './field-guide.tsx';
import { ErrorText, Question, Retry, SlowCheck, Unsaved } from './field-messages.tsx';
import type { FieldState } from './field-state.ts';
import styles from './form.module.css';
import { useFormContext } from './form-context.ts';
import { WidgetsContext } from './widgets-context.ts';

const noteStyles = { success: styles.found, info: undefined, error: styles.failed };

/** One field of the screen, and its current state. */
export interface FieldViewProps {
  /** The id of its control. */
  readonly id: string;
  readonly name: string;
  readonly part: Field | undefined;
  readonly required: boolean;
  /** The data schema of its value. */
  readonly schema: JSONSchema7Definition | undefined;
  /** Whether an effect may show a note under the field; space for the note is then reserved. */
  readonly canShowNote: boolean;
  readonly state: FieldState;
  /** Rendered instead of a widget, for a field that has none. */
  readonly children?: ReactNode;
}

/** A field of the screen: its label, help, note and error around the control, linked to it by ids. */
export const FieldView = memo(function FieldView(props: FieldViewProps): ReactNode {
  const { id, name, part, required, schema, canShowNote, state, children } = props;
  const runner = useRunner();
  const { wordsFor } = useFormContext();
  const widget = useContext(WidgetsContext)[part?.widget ?? ''];
  const { value, note, error, isUnsaved, locked, status } = state;
  const ids = textIds(id);
  const label = part?.label ?? name;
  return (
    <div className={styles.field}>
      {renderLabel(id, label, part, widget)}
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
          // A value that is null is an empty control.
          value={value ?? undefined}
          options={part?.options ?? {}}
          errors={error === undefined ? [] : [error]}
          required={required}
          disabled={locked}
          describedBy={describedBy(id, part, state)}
          status={status}
          {...wordsFor(widget)}
          schema={schema}
          onChange={(next) => runner.send({ type: 'change', field: name, value: next })}
          onBlur={() => afterPress(() => isLeft() && runner.send({ type: 'blur', field: name }))}
        />
      )}
      {canShowNote && (
        <div role="status" className={styles.note}>
          {isUnsaved && !note && <Unsaved id={ids.note} />}
          {note && note.asks === undefined && (
            <span id={ids.note} className={noteStyles[note.kind]}>
              {note.text}
            </span>
          )}
          {status?.state === 'running' && <SlowCheck field={name} />}
        </div>
      )}
      {note?.retry && <Retry field={name} label={label} />}
      {note?.asks !== undefined && <Question field={name} id={ids.note} text={note.text} yes={part?.confirm?.yes} />}
      {error !== undefined && <ErrorText controlId={id} field={name} text={error} />}
    </div>
  );
});

/** Whether the user has left a field for good, and not for a button beside the form, such as the language. */
const isLeft = (): boolean => !isSideButton(focusedElement());

/** The label of a field, with its guide. Not a component, since a form may have hundreds of fields. */
function renderLabel(id: string, label: string, part: Field | undefined, widget: AnyWidget | undefined): ReactNode {
  const labelId = textIds(id).label;
  const text =
    widget?.shape === 'group' ? (
      <span id={labelId} className={styles.label}>
        {label}
      </span>
    ) : (
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
    );
  if (part?.guide) {
    return (
      <FieldGuide guide={part.guide} field={label}>
        {text}
      </FieldGuide>
    );
  }
  // Without a widget, the label is the legend of the object or list.
  return part?.widget !== undefined && text;
}

/** The ids of the texts shown with a field, for `aria-describedby`. */
function describedBy(id: string, part: Field | undefined, { note, isUnsaved, error }: FieldState): string | undefined {
  const hasNote = note !== undefined || isUnsaved;
  if (!part?.help && !hasNote && error === undefined) return undefined;
  const ids = textIds(id);
  return [part?.help && ids.help, hasNote && ids.note, error !== undefined && ids.error].filter(Boolean).join(' ');
}
