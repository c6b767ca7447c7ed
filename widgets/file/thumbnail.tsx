import { type ReactNode, useEffect, useState } from 'react';
import styles from './file.module.css';

/** A small picture of a chosen photo; for any other file, or one of an earlier page, the ending of its name. */
export function Thumbnail({ file, name }: { readonly file: File | undefined; readonly name: string }): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  const [isShown, setShown] = useState(true);
  // The name is next to it.
  if (address && isShown)
    return <img src={address} alt="" className={styles.thumbnail} onError={() => setShown(false)} />;
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {/\.([^.]{1,4})$/.exec(name)?.[1]?.toUpperCase()}
    </span>
  );
}
