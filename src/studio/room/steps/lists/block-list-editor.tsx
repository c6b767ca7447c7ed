import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type ListChange, placeAfter } from '../../../../changes/lists/list-change.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { useFocusAfterMove } from '../order/focus-after-move.ts';
import type { MoveDirection } from '../order/move-step.ts';
import { changeList, type NewTranslations } from '../texts/change-texts.ts';
import { AddEntry } from './add-entry.tsx';
import styles from './block-list.module.css';
import { BlockListEntry } from './block-list-entry.tsx';
import type { ScreenLists } from './entry-texts.tsx';
import type { BlockList } from './find-lists.ts';
import { placeOfField, titleOfEntry, titleOfList, translationsOf, whyEntryStays } from './list-texts.ts';

interface BlockListEditorProps extends Omit<ScreenLists, 'lists'> {
  readonly list: BlockList;
}

/** A list of a block: its entries can be reworded, moved and removed, and others added, each with its translations. */
export function BlockListEditor(props: BlockListEditorProps): ReactNode {
  const { list, screen, original, write } = props;
  const box = useRef<HTMLElement>(null);
  const languages = useMemo(() => (screen ? translationsOf(screen) : []), [screen]);
  const { said, opened, blocked, whyStays, open, move, remove, add } = useListChanges(props, box);
  const { entries } = list;
  const title = titleOfList(list);
  return (
    <details className={styles.list}>
      <summary>
        {title} ({entries.length} {entries.length === 1 ? 'entry' : 'entries'})
      </summary>
      <section ref={box} aria-label={title}>
        {blocked !== undefined && <p className={styles.help}>{blocked}</p>}
        <ol aria-label={title} data-list={list.at}>
          {entries.map((entry, place) => (
            <BlockListEntry
              key={placeOfField(list, place, '')}
              list={list}
              entry={entry}
              place={place}
              screen={screen}
              original={original}
              languages={languages}
              write={write}
              whyNot={blocked}
              whyNotRemoved={blocked ?? whyStays}
              isOpen={opened === place}
              onOpen={() => open(place)}
              onMove={(to, button) => move(place, to, button)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
        <AddEntry list={list} original={original} languages={languages} whyNot={blocked} onAdd={add} />
        <p role="status" className={styles.said}>
          {said}
        </p>
      </section>
    </details>
  );
}

/** The changes of a list, what is said of the last one, and which entry is open. */
function useListChanges(
  { list, screen, whyNot: blocked, write }: BlockListEditorProps,
  box: { readonly current: HTMLElement | null },
) {
  const [said, setSaid] = useState('');
  const [opened, setOpened] = useState<number>();
  const focusAfter = useFocusAfterMove(box, list);
  const { entries, fewest } = list;
  const whyStays = entries.length <= fewest ? `The list has at least ${fewest} of them.` : undefined;
  const change = (wish: ListChange, sentence: string, translations?: NewTranslations): void => {
    if (!screen || blocked !== undefined) return;
    setOpened((place) => (place === undefined ? undefined : placeAfter(wish, place)));
    setSaid(sentence);
    write(changeList(screen, list.at, wish, translations));
  };
  const move = (from: number, to: number, button: MoveDirection): void => {
    const title = titleOfEntry(list, from);
    const why = blocked ?? whyEntryStays(entries.length, to);
    if (why !== undefined) {
      setSaid(`“${title}” stays where it is. ${why}`);
      return;
    }
    focusAfter({ list: list.at, place: to, button });
    change({ move: from, to }, `“${title}” is entry ${to + 1} of ${entries.length} now.`);
  };
  const remove = (place: number): void => {
    const title = titleOfEntry(list, place);
    const why = blocked ?? whyStays;
    if (why !== undefined) {
      setSaid(`“${title}” stays. ${why}`);
      return;
    }
    focusAfter({ list: list.at, place: Math.min(place, entries.length - 2), button: 'remove' });
    change(
      { remove: place },
      `“${title}” is removed, with its translations. “Undo what is not saved” takes that back.`,
    );
  };
  const add = (entry: Json, translations: NewTranslations): void => {
    const to = entries.length;
    change({ add: entry, to }, `The new entry is the last one of ${to + 1}.`, translations);
  };
  const open = (place: number): void => setOpened(opened === place ? undefined : place);
  return { said, opened, blocked, whyStays, open, move, remove, add };
}
