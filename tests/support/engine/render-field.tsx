import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { vi } from 'vitest';
import type { FieldProps, Widget } from '../../../widgets/define.ts';

type State<Value, Options> = Partial<
  Pick<FieldProps<Value, Options>, 'value' | 'options' | 'errors' | 'required' | 'disabled' | 'status' | 'schema'>
> & {
  /** Ignores reported values, so that `value` does not change. */
  readonly ignoresChanges?: boolean;
};

/**
 * Renders a controlled widget as a screen does, with its label, help and error texts. `report` is called with each
 * value that the widget reports; `update` changes its props, `value` included.
 */
export function renderField<Value, Options>(widget: Widget<string, Value, Options>, initial: State<Value, Options>) {
  const report = vi.fn<(value: Value | undefined) => void>();
  const onBlur = vi.fn<() => void>();
  const props = { widget, report, onBlur };
  const user = userEvent.setup();
  const view = render(<Field {...props} state={initial} />, { wrapper: StrictMode });
  let revision = 0;
  const update = (changes: State<Value, Options>) => {
    revision += 1;
    const field = <Field {...props} state={{ ...initial, ...changes }} override={{ revision, changes }} />;
    // `flushSync` runs effects that move the focus inside `act`.
    act(() => flushSync(() => view.rerender(field)));
  };
  return { ...view, user, report, onBlur, update };
}

interface FieldState<Value, Options> {
  readonly widget: Widget<string, Value, Options>;
  readonly state: State<Value, Options>;
  readonly override?: { readonly revision: number; readonly changes: State<Value, Options> };
  readonly report: (value: Value | undefined) => void;
  readonly onBlur: () => void;
}

function Field<Value, Options>({ widget, state, override, report, onBlur }: FieldState<Value, Options>) {
  const [value, setValue] = useState(state.value);
  const [seen, setSeen] = useState(0);
  if (override && override.revision !== seen) {
    setSeen(override.revision);
    if ('value' in override.changes) setValue(override.changes.value);
  }
  const errors = state.errors ?? [];
  const label = 'The label';
  return (
    <>
      <button type="button">before</button>
      {widget.shape === 'control' ? (
        <label id="field-label" htmlFor="field">
          {label}
        </label>
      ) : (
        <span id="field-label">{label}</span>
      )}
      <p id="field-help">Some help.</p>
      {errors.length > 0 && <p id="field-error">{errors.join(' ')}</p>}
      <widget.Component
        id="field"
        label={label}
        value={value}
        options={state.options as Options}
        errors={errors}
        required={state.required ?? false}
        disabled={state.disabled ?? false}
        describedBy={errors.length > 0 ? 'field-help field-error' : 'field-help'}
        status={state.status}
        schema={state.schema}
        say={(word, values = {}) => fillWord(widget, word, values)}
        locale="en-IN"
        numbers="en-IN"
        currency="INR"
        onChange={(next) => {
          report(next);
          if (!state.ignoresChanges) setValue(next);
        }}
        onBlur={onBlur}
      />
      <button type="button">after</button>
    </>
  );
}

function fillWord(
  widget: Pick<Widget<string, never, never>, 'name' | 'words'>,
  word: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const text = widget.words[word];
  if (text === undefined) throw new Error(`"${word}" is not among the words of the widget "${widget.name}".`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${word}" of the widget "${widget.name}" is not given "${name}".`);
    return String(value);
  });
}
