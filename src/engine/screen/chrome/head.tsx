import type { ReactNode } from 'react';
import type { Block } from '../../model/types.ts';
import { Blocks } from '../blocks.tsx';
import { useRunner, useSelector } from '../hooks.ts';
import styles from './frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';

/** The top of every screen in one row: its back buttons, the brand with the journey's tagline, and the languages. */
export function Head({ backButtons }: { readonly backButtons: readonly Block[] }): ReactNode {
  const { logo, name } = useRunner().machine.journey.brand;
  const tagline = useSelector(({ machine }) => machine.journey.frame?.tagline);
  return (
    <div className={styles.head}>
      <Blocks blocks={backButtons} />
      <img src={logo} alt="" width="32" height="32" />
      <p className={styles.brand}>
        <strong>{name}</strong>
        {tagline !== undefined && <span>{tagline}</span>}
      </p>
      <LanguageSwitch />
    </div>
  );
}
