import { type FormEvent, memo, type ReactNode, useState } from 'react';
import type { BenchField, BenchForm } from '../workloads.ts';

/**
 * A screen in handwritten React: inputs are uncontrolled and validated by the browser; React state has only what
 * changes visibly.
 */
export function ReactFormScreen({ form, next }: { readonly form: BenchForm; readonly next?: () => void }): ReactNode {
  const [valid, setValid] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    next?.();
  };
  return (
    <main>
      <h1>{form.title}</h1>
      <form noValidate onSubmit={submit} onInput={({ currentTarget }) => setValid(currentTarget.checkValidity())}>
        <Fields fields={form.fields} />
        <button type="submit" disabled={!valid}>
          {form.button}
        </button>
      </form>
    </main>
  );
}

const Fields = memo(function Fields({ fields }: { readonly fields: readonly BenchField[] }): ReactNode {
  return (
    <div>
      {fields.map((field) => (
        <TextField key={field.name} {...field} />
      ))}
    </div>
  );
});

function TextField({ name, label, pattern, message, kind }: BenchField): ReactNode {
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        required
        pattern={pattern}
        inputMode={kind === 'pincode' ? 'numeric' : undefined}
        aria-invalid={wrong}
        aria-describedby={`${name}-message`}
        onInput={({ currentTarget }) => {
          if (kind === 'pan') currentTarget.value = currentTarget.value.toUpperCase();
          setWrong(currentTarget.value !== '' && !currentTarget.validity.valid);
        }}
      />
      <p className="message" id={`${name}-message`}>
        {wrong ? message : ''}
      </p>
    </>
  );
}
