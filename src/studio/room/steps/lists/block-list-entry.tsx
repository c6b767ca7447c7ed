import { type ReactNode, useId } from 'react';
import type { Json } from '../../../../engine/json/json.ts';
import publishing from '../../publish/publishing.module.css';
import { MoveButton } from '../order/move-button.tsx';
import type { MoveDirection } from '../order/move-step.ts';
import type { ScreenWithTexts } from '../texts/change-texts.ts';
import styles from './block-list.module.css';
import { EntryTexts, type ScreenLists } from './entry-texts.tsx';
import type { BlockList } from './find-lists.ts';
import { type LanguageTexts, titleOfEntry, whyEntryStays } from './list-texts.ts';

interface BlockListEntryProps extends Pick<ScreenLists, 'original' | 'write'> {
  readonly list: BlockList;
  readonly entry: Json;
  /** From 0. */
  readonly place: number;
  readonly screen: ScreenWithTexts | undefined;
  readonly languages: readonly LanguageTexts[];
  /** Why nothing can be changed: a sentence. */
  readonly whyNot: string | undefined;
  readonly whyNotRemoved: string | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: number, button: MoveDirection) => void;
  readonly onRemove: () => void;
}

/** An entry of a list, with buttons; its texts are shown once it is open. */
export function BlockListEntry(props: BlockListEntryProps): ReactNode {
  const { list, entry, place, whyNot, whyNotRemoved, isOpen, onOpen, onMove, onRemove, screen, ...files } = props;
  const id = useId();
  const title = titleOfEntry(list, place);
  const whyNotUp = whyNot ?? whyEntryStays(list.entries.length, place - 1);
  const whyNotDown = whyNot ?? whyEntryStays(list.entries.length, place + 1);
  const name = <span className={publishing.unseen}>: {title}</span>;
  return (
    <li>
      <div className={styles.entry}>
        <span className={styles.title}>{title}</span>
        <button type="button" aria-expanded={isOpen} onClick={onOpen}>
          {isOpen ? 'Close' : 'Reword'}
          {name}
        </button>
        <MoveButton
          title={title}
          direction="up"
          isBlocked={whyNotUp !== undefined}
          whyId={`${id}-up`}
          onPress={() => onMove(place - 1, 'up')}
        />
        <MoveButton
          title={title}
          direction="down"
          isBlocked={whyNotDown !== undefined}
          whyId={`${id}-down`}
          onPress={() => onMove(place + 1, 'down')}
        />
        <button
          type="button"
          data-move="remove"
          aria-disabled={whyNotRemoved !== undefined}
          aria-describedby={whyNotRemoved === undefined ? undefined : `${id}-remove`}
          onClick={onRemove}
        >
          Remove
          {name}
        </button>
        <span className={publishing.unseen}>
          <span id={`${id}-up`}>{whyNotUp}</span> <span id={`${id}-down`}>{whyNotDown}</span>{' '}
          <span id={`${id}-remove`}>{whyNotRemoved}</span>
        </span>
      </div>
      {isOpen && screen && (
        <EntryTexts list={list} entry={entry} place={place} screen={screen} whyNot={whyNot} {...files} />
      )}
    </li>
  );
}
