import { type ReactNode, useContext } from 'react';
import { useScreen } from '../hooks.ts';
import { FieldList } from './field-list.tsx';
import { FormContext, useFormStore } from './form-context.ts';
import { type FormSource, LoadedFormsContext } from './loaded-forms.ts';

/**
 * Renders fields of the screen's schema, in order. The runner holds the values; each field reads and reports its own, so a
 * keystroke renders one field. A structured form is rendered by a component that the screen's chunk contains.
 */
export function Form({ names }: Pick<FormSource, 'names'>): ReactNode {
  const screen = useScreen();
  const store = useFormStore();
  const { Structured } = useContext(LoadedFormsContext);
  return (
    <FormContext value={store}>
      {screen.structuredValidators && Structured ? (
        <Structured screen={screen} names={names} />
      ) : (
        <FieldList names={names} />
      )}
    </FormContext>
  );
}
