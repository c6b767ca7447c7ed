import { fieldMessage, showsMessage } from '../../model/fields/field-message.ts';
import { own } from '../../model/own.ts';
import type { CompiledScreen } from '../compiled.ts';
import { shownFields } from '../selectors.ts';
import { formOf, screenOf } from '../step.ts';
import { formatValue, languageOf } from '../values/format.ts';
import type { Scope } from '../values/value.ts';

/**
 * The error text of a field: the one that an effect set, else the message for the first schema keyword that its value
 * fails, which is shown only once the field has been left or has reached its maximum length.
 */
export function errorOf({ machine, state }: Scope, name: string): string | undefined {
  const fromEffect = own(state.fieldErrors, name);
  if (fromEffect !== undefined) return fromEffect;
  const keywords = own(state.errors, name);
  const screen = screenOf({ machine, state });
  if (!keywords?.length || !screen) return undefined;
  const value = own(formOf(state), name);
  if (!showsMessage(own(state.touched, name) === true, value, maxLengthOf(screen, name))) return undefined;
  const field = own(screen.fields, name) ?? { label: name };
  const [keyword = ''] = keywords;
  const language = languageOf({ machine, state });
  const schema = own(screen.schema.properties, name);
  return fieldMessage(
    field,
    machine.journey.words,
    value === undefined ? undefined : { keyword, schema, value, language, formatValue },
    screen.limitMessage,
  );
}

/** The names of the visible fields that show an error, in order. */
export const fieldsWithErrors = (scope: Scope): string[] =>
  shownFields(scope).filter((name) => errorOf(scope, name) !== undefined);

function maxLengthOf(screen: CompiledScreen, name: string): number | undefined {
  const schema = own(screen.schema.properties, name);
  return typeof schema === 'object' ? schema.maxLength : undefined;
}
