import { memo, type ReactNode, useContext, useMemo } from 'react';
import { controlIdOf } from '../../model/fields/element-ids.ts';
import { own } from '../../model/own.ts';
import type { CompiledScreen } from '../../runtime/compiled.ts';
import { useScreen } from '../hooks.ts';
import { FieldView } from './field-view.tsx';
import styles from './form.module.css';
import { FormContext, useFields, useFormStore } from './form-context.ts';
import { type FormSource, LoadedFormsContext } from './loaded-forms.ts';

/**
 * Renders fields of the screen's schema, in order. The runner holds the values; each field reads and reports its own, so a
 * keystroke renders one field. A structured form is rendered by a component that the screen's chunk contains.
 */
export function Form({ names }: FormSource): ReactNode {
  const screen = useScreen();
  const store = useFormStore();
  const { Structured } = useContext(LoadedFormsContext);
  return (
    <FormContext value={store}>
      {screen.structuredValidators && Structured ? <Structured names={names} /> : <FieldList names={names} />}
    </FormContext>
  );
}

/** Fields per group: more than a phone shows at once, but few enough to render at each keystroke. */
const groupSize = 20;

/** The fields of a plain form, in which one widget edits each value of the data. */
const FieldList = memo(function FieldList({ names }: { readonly names: readonly string[] }): ReactNode {
  const screen = useScreen();
  const groups = useMemo(() => split(names), [names]);
  const style = groups.length > 2 ? styles.far : undefined;
  return (
    <div>
      {groups.map((group) => (
        <FieldGroup key={group[0]} screen={screen} names={group} style={style} />
      ))}
    </div>
  );
});

const split = (names: readonly string[]): readonly (readonly string[])[] =>
  names.flatMap((_, at) => (at % groupSize === 0 ? [names.slice(at, at + groupSize)] : []));

interface FieldGroupProps {
  readonly screen: CompiledScreen;
  readonly names: readonly string[];
  readonly style: string | undefined;
}

/** A group of fields with one shared subscription. In one element, since appending many elements to a form is slow. */
function FieldGroup({ screen, names, style }: FieldGroupProps): ReactNode {
  const states = useFields(names);
  const fields = names.flatMap((name, at) => {
    const state = states[at];
    if (!state) return [];
    const required = screen.schema.required?.includes(name) === true;
    const canShowNote = screen.fieldsWithNotes.includes(name);
    const schema = own(screen.schema.properties, name);
    const props = { name, required, schema, canShowNote, state, id: controlIdOf(name), part: own(screen.fields, name) };
    return [<FieldView key={name} {...props} />];
  });
  return <div className={style}>{fields}</div>;
}
