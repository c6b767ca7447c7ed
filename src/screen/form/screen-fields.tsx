import type { FieldProps } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import type { CompiledScreen } from '../../journey/compiled.ts';
import { useScreen } from '../hooks.ts';
import { idPrefix } from './element-ids.ts';
import styles from './form.module.css';
import { useFields } from './form-context.ts';
import { AskedField } from './screen-field.tsx';

/** As many fields as are followed and laid out as one: more than a phone shows at once, and few of very many. */
const together = 20;

/** The fields of a form of which each is held whole by its widget, which leaves nothing of them to the form library. */
export function ScreenFields({ uiSchema }: FieldProps): ReactNode {
  const screen = useScreen();
  const names = uiSchema?.['ui:names'] as readonly string[];
  const groups = useMemo(() => split(names), [names]);
  const style = groups.length > 2 ? styles.far : undefined;
  return groups.map((group) => <Group key={group[0]} screen={screen} names={group} style={style} />);
}

function split(names: readonly string[]): readonly (readonly string[])[] {
  return names.flatMap((_, at) => (at % together === 0 ? [names.slice(at, at + together)] : []));
}

interface GroupProps {
  readonly screen: CompiledScreen;
  readonly names: readonly string[];
  readonly style: string | undefined;
}

/** In an element of their own: appending very many to a form one by one is slow. */
function Group({ screen, names, style }: GroupProps): ReactNode {
  const states = useFields(names);
  const fields = names.flatMap((name, at) => {
    const state = states[at];
    if (!state) return [];
    const required = screen.schema.required?.includes(name) === true;
    const noted = screen.fieldsWithNotes.includes(name);
    const props = { name, required, noted, state, id: `${idPrefix}_${name}`, part: screen.fields[name] };
    return [<AskedField key={name} {...props} />];
  });
  return <div className={style}>{fields}</div>;
}
