import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import { controlIdOf } from '../../../../model/fields/element-ids.ts';
import styles from '../../form.module.css';
import type { ShapeProps } from '../group.tsx';
import type { SayWord } from '../words.ts';
import type { EntryActions } from './use-list-edits.ts';

interface ListEntryProps extends Pick<ShapeProps, 'shape' | 'place'> {
  readonly list: ShapeProps['shape']['part']['entries'];
  readonly index: number;
  readonly count: number;
  readonly canRemove: boolean;
  readonly edits: EntryActions;
  readonly say: SayWord;
  readonly Shape: ComponentType<ShapeProps>;
}

/** Lists with more entries than this lay out only those near the viewport. */
const fewEntries = 8;

/** An entry of a list: its number, what it holds, and the buttons that remove and move it. */
export const ListEntry = memo(function ListEntry(props: ListEntryProps): ReactNode {
  const { shape, place, index, count, say, Shape } = props;
  const { part } = shape;
  const label = say('entryNumber', { label: part.label, n: index + 1, count });
  const numbered = useMemo(() => ({ ...shape, part: { ...part, label } }), [shape, part, label]);
  const buttons = renderButtons(props, label);
  return (
    <div className={count > fewEntries ? `${styles.far} ${styles.entry}` : undefined}>
      {shape.kind === 'object' ? (
        <Shape shape={numbered} place={place}>
          {buttons}
        </Shape>
      ) : (
        // One control has the number in its label; several have it in the legend of their group.
        <>
          <Shape shape={numbered} place={place} />
          {buttons}
        </>
      )}
    </div>
  );
});

function renderButtons({ list, place, index, count, canRemove, edits, say }: ListEntryProps, label: string): ReactNode {
  const button = (text: string, name: string, onClick: () => void): ReactNode => (
    <button type="button" id={`${controlIdOf(place)}-${name}`} className={styles.link} onClick={onClick}>
      {text} <span className="visually-hidden">{label}</span>
    </button>
  );
  if (!canRemove && !list?.ordered) return null;
  return (
    <div className={styles.row}>
      {list?.ordered && index > 0 && button(say('moveUp'), 'up', () => edits.move(index, index - 1))}
      {list?.ordered && index < count - 1 && button(say('moveDown'), 'down', () => edits.move(index, index + 1))}
      {canRemove && button(list?.remove ?? '', 'remove', () => edits.remove(index))}
    </div>
  );
}
