import { controlOf, fieldErrorOf, typedValue } from './fields.ts';
import type { PageData } from './page-data.ts';

/** Says under the fields what is wrong with them, as the engine would. */
export interface FieldErrors {
  /** Looks at a field anew. An error that is alone after an attempt is spoken. */
  readonly look: (name: string, touched: boolean, spoken?: boolean) => void;
  /** Takes all of it out again. */
  readonly clear: () => void;
}

/** Begins with no field marked. */
export function createFieldErrors({ fields, error }: PageData): FieldErrors {
  const marked = new Map<string, { readonly fault: string; readonly undo: () => void }>();
  const unmark = (name: string): void => {
    marked.get(name)?.undo();
    marked.delete(name);
  };
  return {
    look(name, touched, spoken = false) {
      const field = fields[name];
      if (!field) return;
      const value = typedValue(name, field);
      const fault = touched || (value !== '' && value.length === field.whole) ? fieldErrorOf(field, value) : undefined;
      if (!spoken && fault === marked.get(name)?.fault) return;
      unmark(name);
      if (fault !== undefined) marked.set(name, { fault, undo: mark(name, fault, error, spoken) });
    },
    clear: () => {
      for (const name of [...marked.keys()]) unmark(name);
    },
  };
}

function mark(name: string, fault: string, className: string, spoken: boolean): () => void {
  const control = controlOf(name) ?? document.getElementById(`field_${name}`);
  const described = control?.getAttribute('aria-describedby') ?? '';
  const text = document.createElement('p');
  Object.assign(text, { id: `field_${name}-error`, className, textContent: fault });
  if (spoken) text.setAttribute('role', 'alert');
  document.getElementById(`field_${name}-label`)?.parentElement?.append(text);
  control?.setAttribute('aria-invalid', 'true');
  control?.setAttribute('aria-describedby', `${described} ${text.id}`.trim());
  return () => {
    text.remove();
    control?.removeAttribute('aria-invalid');
    if (described) control?.setAttribute('aria-describedby', described);
    else control?.removeAttribute('aria-describedby');
  };
}
