import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusField } from '../focus-field.ts';
import { controlIdOf } from '../form/element-ids.ts';
import { errorOf, wrongFields } from '../form/field.ts';
import { useRunner, useSelector, useWord } from '../hooks.ts';
import styles from '../screen.module.css';

/**
 * After an attempt that failed: the errors with links to their fields, focused. A single one needs no list, so its
 * field takes the focus.
 */
export function ErrorSummary(): ReactNode {
  const runner = useRunner();
  const attempt = useSelector(({ state }) => state.attempt);
  const names = useSelector((scope) => (scope.state.attempt === 0 ? '' : wrongFields(scope).join(' ')))
    .split(' ')
    .filter(Boolean);
  const heading = useWord('problem');
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    if (attempt === 0) return;
    const [first, second] = wrongFields({ machine: runner.machine, state: runner.getState() });
    if (second === undefined) focusField(first ?? '');
    else box.current?.focus();
  }, [attempt, runner]);

  if (attempt === 0 || names.length < 2) return null;
  return (
    <section ref={box} tabIndex={-1} className={styles.summary} aria-labelledby="problems">
      <h2 id="problems">{heading}</h2>
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
  const text = useSelector((scope) => errorOf(scope, name) ?? '');
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    focusField(name);
  };
  return (
    <a href={`#${controlIdOf(name)}`} onClick={follow}>
      {text}
    </a>
  );
}
