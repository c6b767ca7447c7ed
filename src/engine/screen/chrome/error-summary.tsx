import { type MouseEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { focusedElement } from '../../../../widgets/focused-element.ts';
import { controlIdOf } from '../../model/fields/element-ids.ts';
import { errorOf, fieldsWithErrors } from '../../runtime/data/field-errors.ts';
import { focusField } from '../focus-field.ts';
import { LoadedFormsContext } from '../form/loaded-forms.ts';
import { RootContext, useRunner, useSelector, useWord } from '../hooks.ts';
import styles from '../screen.module.css';

/**
 * After a failed submit, lists the errors with a link to each field, and gets the focus. A single error is not listed, nor
 * are fewer than five on a phone (`screen.module.css`); instead, the first field gets the focus.
 */
export function ErrorSummary(): ReactNode {
  const runner = useRunner();
  const { placesWithErrors = fieldsWithErrors } = useContext(LoadedFormsContext);
  const attempt = useSelector(({ state }) => state.attempt);
  const names = useSelector((scope) => (scope.state.attempt === 0 ? '' : placesWithErrors(scope).join(' '))).split(' ');
  const heading = useWord('problem');
  const box = useRef<HTMLElement>(null);
  const root = useContext(RootContext);

  useEffect(() => {
    if (attempt === 0) return;
    const { current } = box;
    // Where the summary is hidden, this does nothing.
    current?.focus();
    const focused = focusedElement() as HTMLElement | null;
    if (focused === current) return;
    // A field that has the focus is announced with its error only when it gets the focus again.
    if (current) focused?.blur();
    focusField(root(), placesWithErrors({ machine: runner.machine, state: runner.getState() })[0] ?? '');
  }, [attempt, runner, root, placesWithErrors]);

  if (attempt === 0 || names.length < 2) return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.summary} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Link({ name }: { readonly name: string }): ReactNode {
  const root = useContext(RootContext);
  const { errorAt = errorOf } = useContext(LoadedFormsContext);
  const text = useSelector((scope) => errorAt(scope, name) ?? '');
  const goToField = (event: MouseEvent): void => {
    event.preventDefault();
    focusField(root(), name);
  };
  return (
    <a href={`#${controlIdOf(name)}`} onClick={goToField}>
      {text}
    </a>
  );
}
