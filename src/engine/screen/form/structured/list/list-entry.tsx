import type { FieldProps } from '@rjsf/utils';
import { memo, type ReactNode, useMemo } from 'react';
import { type Place, placeInside } from '../../../../forms/place.ts';
import { rowsStep, type Shape } from '../../../../forms/shape.ts';
import { controlIdOf } from '../../../../model/fields/element-ids.ts';
import type { FieldState } from '../../field-state.ts';
import styles from '../../form.module.css';
import { Group } from '../group.tsx';
import { InnerForm } from '../inner-form.tsx';
import { type PlaceFamily, usePlaces } from '../place-store.ts';
import { renderValue } from '../value-field.tsx';
import type { SayWord } from '../words.ts';
import type { EntryActions } from './use-list-edits.ts';

interface ListEntryProps extends Pick<FieldProps, 'fieldPathId' | 'registry'> {
  readonly shape: Shape;
  readonly list: Shape['part']['entries'];
  readonly place: Place;
  readonly index: number;
  readonly count: number;
  readonly canRemove: boolean;
  readonly edits: EntryActions;
  readonly say: SayWord;
}

/** Lists with more entries than this lay out only those near the viewport. */
const fewEntries = 8;

/** An entry of a list: its values with one subscription, drawn without RJSF's components around each of them. */
export const ListEntry = memo(function ListEntry(props: ListEntryProps): ReactNode {
  const { shape, place, index, count, say } = props;
  const { part } = shape;
  const label = say('entryNumber', { label: part.label, n: index + 1, count });
  const numbered = useMemo(() => ({ ...shape, part: { ...part, label } }), [shape, part, label]);
  const family = useMemo(() => familyOf(place, shape), [place, shape]);
  const [own, ...states] = usePlaces(family);
  return (
    <div className={count > fewEntries ? `${styles.far} ${styles.entry}` : undefined}>
      {shape.kind === 'object' ? (
        <Group place={place} part={numbered.part} error={own?.error}>
          {renderProperties(props, states)}
          {renderButtons(props, label)}
        </Group>
      ) : (
        // One control has the number in its label; several have it in the legend of their group.
        <>
          {shape.kind === 'value' && own ? renderValue(numbered, place, own) : renderInner(props, numbered, [index])}
          {renderButtons(props, label)}
        </>
      )}
    </div>
  );
}, isSameEntry);

/** The place of an entry, and those of its values. */
const familyOf = (place: Place, { properties = {} }: Shape): PlaceFamily => [
  place,
  ...Object.keys(properties).map((name) => placeInside(place, name)),
];

function renderProperties(props: ListEntryProps, states: readonly FieldState[]): ReactNode {
  const { shape, place, index, fieldPathId, registry } = props;
  const properties = Object.entries(shape.properties ?? {}).map(([name, inner], at) => {
    const state = states[at];
    return inner.kind === 'value' && state
      ? renderValue(inner, placeInside(place, name), state, name)
      : renderInner(props, inner, [index, name]);
  });
  // The rows are below the other properties, in the same group.
  return (
    <>
      {properties}
      {shape.rows && (
        <InnerForm shape={shape.rows} steps={[index, rowsStep]} isBare fieldPathId={fieldPathId} registry={registry} />
      )}
    </>
  );
}

const renderInner = (
  { fieldPathId, registry }: ListEntryProps,
  shape: Shape,
  steps: readonly (string | number)[],
): ReactNode => (
  <InnerForm key={steps.at(-1)} shape={shape} fieldPathId={fieldPathId} registry={registry} steps={steps} />
);

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

// RJSF makes a new id and registry at each render, whose contents are the same.
function isSameEntry(before: ListEntryProps, after: ListEntryProps): boolean {
  const keys = ['shape', 'list', 'place', 'index', 'count', 'canRemove', 'edits', 'say'] as const;
  return keys.every((key) => before[key] === after[key]);
}
