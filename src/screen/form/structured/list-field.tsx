import type { FieldProps } from '@rjsf/utils';
import { memo, type ReactNode, useMemo } from 'react';
import { controlIdOf } from '../../../journey/fields/element-ids.ts';
import { hadValue } from '../../../journey/structure/edit.ts';
import { type Place, placeInside, placeOf } from '../../../journey/structure/place.ts';
import type { Shape } from '../../../journey/structure/shape.ts';
import { useSelector } from '../../hooks.ts';
import styles from '../form.module.css';
import { Group } from './group.tsx';
import { InnerForm } from './inner-form.tsx';
import { structureOf } from './place-state.ts';
import { shapeOf } from './ui-shape.ts';
import { type EntryActions, useListEdits } from './use-list-edits.ts';
import { useStructuredWord } from './words.ts';

/** RJSF field for a list: its numbered entries one below the other, and buttons that add, remove and move them. */
export function ListField({ fieldPathId, uiSchema, registry }: FieldProps): ReactNode {
  const place = placeOf(fieldPathId.path);
  const shape = shapeOf(uiSchema);
  const edits = useListEdits(place, shape?.entries?.length ?? 0);
  if (!shape?.part.entries) return null;
  const { part, entries = [], isLocked } = shape;
  const [min, max] = [shape.schema.minItems ?? 0, shape.schema.maxItems ?? Number.POSITIVE_INFINITY];
  const canRemove = !isLocked && (entries.length > min || !shape.isRequired);
  const list = (
    <>
      <Limits min={min} max={max} />
      {entries.map((entry, index) => (
        <Entry
          key={edits.keys[index]}
          {...{ shape: entry, list: part.entries, index, count: entries.length, canRemove }}
          {...{ place: placeInside(place, index), fieldPathId, registry, edits: edits.actions }}
        />
      ))}
      <Removed list={place} label={part.entries?.each.label ?? ''} onUndo={edits.actions.undo} />
      {!isLocked && entries.length < max && (
        <button type="button" id={`${controlIdOf(place)}-add`} className={styles.link} onClick={edits.actions.add}>
          {part.entries?.add}
        </button>
      )}
    </>
  );
  if (uiSchema?.['ui:bare']) return list;
  return (
    <Group place={place} part={part}>
      {list}
    </Group>
  );
}

/** How many entries are possible, in words. */
function Limits({ min, max }: { readonly min: number; readonly max: number }): ReactNode {
  const hasMax = Number.isFinite(max);
  const fromTo = min === max ? 'entriesExactly' : 'entriesFromTo';
  const word = min > 0 ? (hasMax ? fromTo : 'entriesAtLeast') : 'entriesAtMost';
  const text = useStructuredWord(word, { min, max });
  return (hasMax || min > 0) && <p className={styles.help}>{text}</p>;
}

interface EntryProps extends Pick<FieldProps, 'fieldPathId' | 'registry'> {
  readonly shape: Shape;
  readonly list: Shape['part']['entries'];
  readonly place: Place;
  readonly index: number;
  readonly count: number;
  readonly canRemove: boolean;
  readonly edits: EntryActions;
}

const Entry = memo(function Entry(props: EntryProps): ReactNode {
  const { shape, list, place, index, count, canRemove, edits, fieldPathId, registry } = props;
  const { part } = shape;
  const label = useStructuredWord('entryNumber', { label: part.label, n: index + 1, count });
  const [up, down] = [useStructuredWord('moveUp'), useStructuredWord('moveDown')];
  const button = (text: string, name: string, onClick: () => void): ReactNode => (
    <button type="button" id={`${controlIdOf(place)}-${name}`} className={styles.link} onClick={onClick}>
      {text} <span className="visually-hidden">{label}</span>
    </button>
  );
  const buttons = (
    <div className={styles.row}>
      {list?.ordered && index > 0 && button(up, 'up', () => edits.move(index, index - 1))}
      {list?.ordered && index < count - 1 && button(down, 'down', () => edits.move(index, index + 1))}
      {canRemove && button(list?.remove ?? '', 'remove', () => edits.remove(index))}
    </div>
  );
  const numbered = useMemo(() => ({ ...shape, part: { ...part, label } }), [shape, part, label]);
  // One control has the number in its label; several have it in the legend of their group.
  if (shape.kind !== 'object') {
    return (
      <div>
        <InnerForm {...{ shape: numbered, fieldPathId, registry, index }} />
        {buttons}
      </div>
    );
  }
  return (
    <Group place={place} part={numbered.part}>
      <InnerForm {...{ shape, fieldPathId, registry, index }} isBare />
      {buttons}
    </Group>
  );
}, isSameEntry);

// RJSF makes a new id and registry at each render, whose contents are the same.
function isSameEntry(before: EntryProps, after: EntryProps): boolean {
  const keys = ['shape', 'list', 'place', 'index', 'count', 'canRemove', 'edits'] as const;
  return keys.every((key) => before[key] === after[key]);
}

/** Says that a filled entry was removed, and offers to restore it. */
function Removed({
  list,
  label,
  onUndo,
}: {
  readonly list: Place;
  readonly label: string;
  readonly onUndo: () => void;
}) {
  const removed = useSelector((scope) => structureOf(scope)?.removed);
  const isShown = removed?.place === list && hadValue(removed);
  const text = useStructuredWord('entryRemoved', { label, n: (removed?.index ?? 0) + 1 });
  const undo = useStructuredWord('undoRemoval');
  return (
    <div role="status">
      {isShown && (
        <p className={styles.row}>
          {text}{' '}
          <button type="button" id={`${controlIdOf(list)}-undo`} className={styles.link} onClick={onUndo}>
            {undo}
          </button>
        </p>
      )}
    </div>
  );
}
