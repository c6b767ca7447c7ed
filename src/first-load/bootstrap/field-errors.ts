import { controlIdOf } from '../../engine/model/fields/element-ids.ts';
import { errorMarkup } from '../../engine/model/fields/error-markup.ts';
import { showsMessage } from '../../engine/model/fields/field-message.ts';
import type { PageData, PageField } from '../../engine/screen/page-data.ts';
import { errorFor, typedValue } from './fields.ts';

/** The errors under the fields of a prerendered page. */
export interface FieldErrors {
  /** Shows the errors of the current values. A single error is announced if the form was submitted from its field. */
  readonly update: (touched: ReadonlySet<string>, attemptedIn: string | undefined) => void;
  /** Removes all errors. */
  readonly clear: () => void;
}

interface ShownError {
  readonly set: (message: string, isAnnounced: boolean) => void;
  readonly remove: () => void;
}

/** Creates the errors of a page that shows none yet. */
export function createFieldErrors({ fields, styles }: PageData): FieldErrors {
  const shown = new Map<string, ShownError>();
  const showOnly = (errors: ReadonlyMap<string, string>, attemptedIn?: string): void => {
    for (const [name, { remove }] of shown) {
      if (errors.has(name)) continue;
      remove();
      shown.delete(name);
    }
    for (const [name, message] of errors) {
      const error = shown.get(name) ?? addError(name, styles);
      shown.set(name, error);
      error.set(message, attemptedIn === name && errors.size === 1);
    }
  };
  return {
    update(touched, attemptedIn) {
      const errors = Object.entries(fields).flatMap(([name, field]) => {
        const message = shownMessage(field, typedValue(name, field), touched.has(name));
        return message === undefined ? [] : [[name, message] as const];
      });
      showOnly(new Map(errors), attemptedIn);
    },
    clear: () => showOnly(new Map()),
  };
}

/** The message that a field shows for its value; none while it is still being typed. */
export function shownMessage(field: PageField, value: string | number, isTouched: boolean): string | undefined {
  const maxLength = field.rules.find(([keyword]) => keyword === 'maxLength')?.[1] as number | undefined;
  return showsMessage(isTouched, value, maxLength) ? errorFor(field, value) : undefined;
}

function addError(name: string, styles: PageData['styles']): ShownError {
  const control = document.getElementById(controlIdOf(name));
  const described = control?.getAttribute('aria-describedby') ?? '';
  const text = document.createElement('p');
  const { id, className } = errorMarkup(controlIdOf(name), styles.error, false);
  Object.assign(text, { id, className });
  control?.closest(`[class~="${styles.field}"]`)?.append(text);
  control?.setAttribute('aria-invalid', 'true');
  control?.setAttribute('aria-describedby', `${described} ${id}`.trim());
  return {
    set(message, isAnnounced) {
      const { role } = errorMarkup(controlIdOf(name), styles.error, isAnnounced);
      if (role) text.setAttribute('role', role);
      else text.removeAttribute('role');
      if (text.textContent !== message) text.textContent = message;
    },
    remove() {
      text.remove();
      control?.removeAttribute('aria-invalid');
      if (described) control?.setAttribute('aria-describedby', described);
      else control?.removeAttribute('aria-describedby');
    },
  };
}
