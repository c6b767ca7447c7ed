import { type ReactNode, useId } from 'react';
import styles from './versions-page.module.css';

/** Asks whether visitors who are under way change to another version too: the checkbox "everyone" of a form. */
export function AskForEveryone(): ReactNode {
  const id = useId();
  return (
    <div>
      <div className={styles.everyone}>
        <input id={id} name="everyone" type="checkbox" aria-describedby={`${id}-means`} />
        <label htmlFor={id}>Also for visitors who are under way</label>
      </div>
      <p id={`${id}-means`} className={styles.means}>
        Only where it cannot wait, as after a change of the law. It always wants a second person.
      </p>
    </div>
  );
}
