import { useEffect, useState } from 'react';
import { showFileSize } from '../../src/engine/formats/file-size.ts';
import type { FieldProps } from '../define.ts';
import styles from './image-drop.module.css';

interface PhotoProps {
  readonly file: File;
  readonly disabled: boolean;
  readonly say: FieldProps<readonly File[], unknown>['say'];
  readonly locale: string;
  readonly onRemove: () => void;
}

// The specification sets no limit, but more than ten megabytes take a while on a slow network.
const largeBytes = 10_000_000;

/** One chosen photo: preview, name, size in bytes and in readable units, and a button to remove it. */
export function Photo({ file, disabled, say, locale, onRemove }: PhotoProps) {
  const { name, size } = file;
  const address = useObjectUrl(file);
  const [isShown, setShown] = useState(true);
  return (
    <li className={styles.photo}>
      {isShown && address ? (
        <img src={address} alt={say('preview', { name })} className={styles.preview} onError={() => setShown(false)} />
      ) : (
        <span className={styles.preview}>{say('noPreview')}</span>
      )}
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.size}>{say('size', { bytes: size, size: showFileSize(size, locale) })}</p>
        {size >= largeBytes && <p className={styles.size}>{say('large')}</p>}
      </div>
      <button
        type="button"
        className={styles.remove}
        disabled={disabled}
        aria-label={say('removeName', { name })}
        onClick={onRemove}
      >
        {say('remove')}
      </button>
    </li>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}
