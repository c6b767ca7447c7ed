import type { FieldProps } from '@rjsf/utils';
import { memo, type ReactNode, useContext } from 'react';
import type { Field } from '../../journey/types.ts';
import { afterPress } from '../after-press.ts';
import { useRunner } from '../walk.ts';
import { type FieldState, textIds } from './field.ts';
import { FieldFrame } from './field-frame.tsx';
import { useField, useFormContext } from './form-context.ts';
import { WidgetsContext } from './widget.tsx';

interface AskedFieldProps {
  readonly id: string;
  readonly name: string;
  readonly part: Field | undefined;
  readonly required: boolean;
  readonly state: FieldState;
}

/** A field of the screen asked by one widget. Its value and all that is said of it live in the walk, not in the form library. */
export const AskedField = memo(function AskedField({ id, name, part, required, state }: AskedFieldProps): ReactNode {
  const runner = useRunner();
  const { speechOf } = useFormContext();
  const widget = useContext(WidgetsContext)[part?.widget ?? ''];
  const { value, error, locked, status } = state;
  const Component = widget?.Component;
  return (
    <FieldFrame id={id} name={name} part={part} state={state}>
      {Component && (
        <Component
          id={id}
          label={part?.label ?? name}
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
    </FieldFrame>
  );
});

/** Ids of the texts that stand with a field, for `aria-describedby`. */
function describe(id: string, part: Field | undefined, { note, error }: FieldState): string | undefined {
  const ids = textIds(id);
  return (
    [part?.help && ids.help, note && ids.note, error !== undefined && ids.error].filter(Boolean).join(' ') || undefined
  );
}

/** A field of the screen asked by one widget, where the form library draws the fields. */
export function ScreenField({ name, fieldPathId, required, uiSchema }: FieldProps): ReactNode {
  const state = useField(name);
  return (
    <AskedField
      id={fieldPathId.$id}
      name={name}
      part={uiSchema?.['ui:part']}
      required={required === true}
      state={state}
    />
  );
}

interface ScreenGroupProps {
  readonly id: string;
  readonly name: string;
  readonly part: Field | undefined;
  readonly children: ReactNode;
}

/** A field of the screen that has parts or entries, which the form library draws. */
export function ScreenGroup({ id, name, part, children }: ScreenGroupProps): ReactNode {
  return (
    <FieldFrame id={id} name={name} part={part} state={useField(name)}>
      {children}
    </FieldFrame>
  );
}
