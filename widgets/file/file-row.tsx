import type { ReactNode } from 'react';
import { showFileSize } from '../../src/engine/formats/file-size.ts';
import type { ChosenFile, FieldProps } from '../define.ts';
import zone from '../drop-zone.module.css';
import { Thumbnail } from '../drop-zone.tsx';
import styles from './file.module.css';

type Say = FieldProps<never, never>['say'];

/** What a row shows of a file, and what its buttons do. */
export interface RowProps {
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
    <li className={zone.row}>
      {/* The name is next to it; any other file, and one of an earlier page, is drawn by the ending of its name. */}
      <Thumbnail photo={file?.type.startsWith('image/') ? file : undefined} alt="">
        <span className={zone.thumbnail} aria-hidden="true">
          {/\.([^.]{1,4})$/.exec(name)?.[1]?.toUpperCase()}
        </span>
      </Thumbnail>
      <div className={styles.text}>
        <p className={zone.name}>{name}</p>
        <p className={isWrong ? styles.wrong : zone.detail}>
          {isWrong ? '' : `${showFileSize(size, locale)} · `}
          {describeState(chosen, say)}
        </p>
        {isSending && (
          <progress
            id={`${id}-progress`}
            className={styles.progress}
            value={chosen.share}
            max={1}
            aria-label={say('sendingName', { name })}
          />
        )}
      </div>
      <div className={zone.actions}>
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
