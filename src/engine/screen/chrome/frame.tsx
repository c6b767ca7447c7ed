import type { ReactNode } from 'react';
import type { Block } from '../../model/types.ts';
import styles from '../screen.module.css';
import { Foot } from './foot.tsx';
import { Head } from './head.tsx';
import { Notices } from './notices.tsx';
import { PromisePanel } from './promise.tsx';

interface FrameProps {
  readonly backButtons: readonly Block[];
  readonly children: ReactNode;
}

/** What is around the content of every screen: the head, the notices, the foot, and on wide windows the promise. */
export const ScreenFrame = ({ backButtons, children }: FrameProps): ReactNode => (
  <div className={styles.page}>
    <div className={styles.screen}>
      <Head backButtons={backButtons} />
      <Notices />
      {children}
      <Foot />
    </div>
    <PromisePanel />
  </div>
);
