import type { ReactNode } from 'react';
import { useRunner, useSelector } from '../hooks.ts';
import { OutsideLink } from '../outside-link.tsx';
import styles from './frame.module.css';

/** The links at the end of every screen, as the journey declares them: to a dialog, or to a page elsewhere. */
export function Foot(): ReactNode {
  const runner = useRunner();
  const links = useSelector(({ machine }) => machine.journey.frame?.foot);
  return (
    links && (
      <footer className={styles.foot}>
        {Object.entries(links).map(([place, { label, dialog, link }]) =>
          link ? (
            <OutsideLink key={place} to={link}>
              {label}
            </OutsideLink>
          ) : (
            <button
              key={place}
              type="button"
              onClick={() => runner.send({ type: 'open-dialog', screen: dialog ?? '' })}
            >
              {label}
            </button>
          ),
        )}
      </footer>
    )
  );
}
