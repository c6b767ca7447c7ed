import type { ReactNode } from 'react';
import type { Block } from '../../model/types.ts';
import { useSelector, useWord } from '../hooks.ts';
import styles from '../screen.module.css';
import { Foot } from './foot.tsx';
import { Head } from './head.tsx';
import { PromisePanel } from './promise.tsx';

interface FrameProps {
  readonly backButtons: readonly Block[];
  readonly children: ReactNode;
}

/** What is around the content of every screen: the head, the notices, the foot, and on wide windows the promise. */
export const ScreenFrame = ({ backButtons, children }: FrameProps): ReactNode => (
  <div className={styles.page}>
    <div className={styles.screen}>
      <header className={styles.top}>
        <Head backButtons={backButtons} />
        <Notices />
      </header>
      {children}
      <Foot />
    </div>
    <PromisePanel />
  </div>
);

/** Shows that the browser is offline, or cannot store what the user enters. Each notice is announced once. */
function Notices(): ReactNode {
  const isOffline = useSelector(({ state }) => state.isOffline);
  const isUnsaved = useSelector(({ state }) => state.storageNotice === 'due');
  const offline = useWord('offline');
  const unsaved = useWord('unkept');
  // The live region is also rendered while empty; otherwise screen readers would not announce a notice.
  return (
    <div className={styles.notices} aria-live="polite" {...((isOffline || isUnsaved) && { role: 'status' })}>
      {isOffline && <p className={styles.offline}>{offline}</p>}
      {isUnsaved && <p>{unsaved}</p>}
    </div>
  );
}
