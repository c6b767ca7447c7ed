import type { ComponentType, ReactNode } from 'react';
import { hadValue } from '../../../../forms/edit.ts';
import { type Place, placeInside } from '../../../../forms/place.ts';
import { controlIdOf } from '../../../../model/fields/element-ids.ts';
import { structureOf } from '../../../../runtime/data/place-state.ts';
import { useSelector } from '../../../hooks.ts';
import styles from '../../form.module.css';
import { PlaceGroup, type ShapeProps } from '../group.tsx';
import { type SayWord, useStructuredWords } from '../words.ts';
import { ListEntry } from './list-entry.tsx';
import { useListEdits } from './use-list-edits.ts';

interface ListProps extends ShapeProps {
  /** Draws an entry. */
  readonly Shape: ComponentType<ShapeProps>;
}

/** A list: its numbered entries one below the other, and buttons that add, remove and move them. */
export function List({ shape, place, isBare, Shape }: ListProps): ReactNode {
  const edits = useListEdits(place, shape.entries?.length ?? 0);
  const say = useStructuredWords();
  if (!shape.part.entries) return null;
  const { part, entries = [], isLocked } = shape;
  const [min, max] = [shape.schema.minItems ?? 0, shape.schema.maxItems ?? Number.POSITIVE_INFINITY];
  const canRemove = !isLocked && (entries.length > min || !shape.isRequired);
  const list = (
    <>
      {renderLimits(say, min, max)}
      {entries.map((entry, index) => (
        <ListEntry
          key={edits.keys[index]}
          shape={entry}
          list={part.entries}
          index={index}
          count={entries.length}
          canRemove={canRemove}
          say={say}
          place={placeInside(place, index)}
          edits={edits.actions}
          Shape={Shape}
        />
      ))}
      <Removed list={place} label={part.entries?.each.label ?? ''} say={say} onUndo={edits.actions.undo} />
      {!isLocked && entries.length < max && (
        <button type="button" id={`${controlIdOf(place)}-add`} className={styles.link} onClick={edits.actions.add}>
          {part.entries?.add}
        </button>
      )}
    </>
  );
  if (isBare) return list;
  return (
    <PlaceGroup place={place} part={part}>
      {list}
    </PlaceGroup>
  );
}

/** How many entries are possible, in words. */
function renderLimits(say: SayWord, min: number, max: number): ReactNode {
  const hasMax = Number.isFinite(max);
  const fromTo = min === max ? 'entriesExactly' : 'entriesFromTo';
  const word = min > 0 ? (hasMax ? fromTo : 'entriesAtLeast') : 'entriesAtMost';
  if (!hasMax && min === 0) return null;
  return (
    <div className={styles.field}>
      <p className={styles.help}>{say(word, { min, max })}</p>
    </div>
  );
}

interface RemovedProps {
  readonly list: Place;
  readonly label: string;
  readonly say: SayWord;
  readonly onUndo: () => void;
}

/** Says that a filled entry was removed, and offers to restore it. */
function Removed({ list, label, say, onUndo }: RemovedProps): ReactNode {
  const removed = useSelector((scope) => structureOf(scope)?.removed);
  return (
    <div role="status">
      {removed?.place === list && hadValue(removed) && (
        <p className={styles.row}>
          {say('entryRemoved', { label, n: removed.index + 1 })}{' '}
          <button type="button" id={`${controlIdOf(list)}-undo`} className={styles.link} onClick={onUndo}>
            {say('undoRemoval')}
          </button>
        </p>
      )}
    </div>
  );
}
