import { type ReactNode, useEffect, useState } from 'react';
import { showFileSize } from '../../src/engine/formats/file-size.ts';
import type { ChosenFile, FieldProps } from '../define.ts';
import styles from './file.module.css';

type Say = FieldProps<never, never>['say'];

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly file: File | undefined;
  /** Absent for a file that has arrived. */
  readonly chosen?: ChosenFile;
  readonly disabled: boolean;
  readonly say: Say;
  readonly locale: string;
  readonly onRemove: () => void;
  readonly onRetry?: () => void;
}

/** A file of the field: its picture, name, size and state, and what can be done with it. */
export function FileRow({
  id,
  name,
  size,
  file,
  chosen,
  disabled,
  say,
  locale,
  onRemove,
  onRetry,
}: RowProps): ReactNode {
  const isSending = chosen?.state === 'sending';
  const isWrong = chosen?.state === 'failed' || chosen?.state === 'refused';
  const word = isSending || chosen?.state === 'waiting' || chosen?.state === 'offline' ? 'cancel' : 'remove';
  return (
    <li className={styles.row}>
      <Thumbnail file={file} name={name} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={isWrong ? styles.wrong : styles.detail}>
          {isWrong ? '' : `${showFileSize(size, locale)} · `}
          {describeState(chosen, say)}
        </p>
        {isSending && (
          <progress id={`${id}-progress`} value={chosen.share} max={1} aria-label={say('sendingName', { name })} />
        )}
      </div>
      <div className={styles.actions}>
        {chosen?.state === 'failed' && (
          <button type="button" disabled={disabled} aria-label={say('retryName', { name })} onClick={onRetry}>
            {say('retry')}
          </button>
        )}
        <button type="button" disabled={disabled} aria-label={say(`${word}Name`, { name })} onClick={onRemove}>
          {say(word)}
        </button>
      </div>
    </li>
  );
}

/** The state of a file in words. */
export function describeState(chosen: ChosenFile | undefined, say: Say): string {
  if (!chosen) return say('sent');
  if (chosen.state !== 'refused') return say(chosen.state);
  return say(refusals[chosen.code ?? ''] ?? 'refused');
}

const refusals: Readonly<Record<string, string>> = {
  'file-empty': 'refusedEmpty',
  'file-type': 'refusedType',
  'file-size': 'refusedSize',
  'file-count': 'refusedCount',
  'file-unsafe': 'refusedUnsafe',
};

/** A small picture of a chosen photo; for any other file, or one of an earlier page, the ending of its name. */
function Thumbnail({ file, name }: { readonly file: File | undefined; readonly name: string }): ReactNode {
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
