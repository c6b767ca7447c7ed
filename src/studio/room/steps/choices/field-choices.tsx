import { type ReactNode, useId, useRef, useState } from 'react';
import { placeAfter } from '../../../../changes/lists/list-change.ts';
import publishing from '../../publish/publishing.module.css';
import { MovableStep } from '../order/movable-step.tsx';
import type { MoveDirection } from '../order/move-step.ts';
import order from '../order/step-order.module.css';
import { ChoiceForm } from './choice-form.tsx';
import type { ChoiceEdit, ChoiceOfFile } from './edit-choices.ts';
import styles from './screen-choices.module.css';

interface FieldChoicesProps {
  /** JSON Pointer of the choices. */
  readonly at: string;
  /** The label of the field. */
  readonly label: string;
  readonly choices: readonly ChoiceOfFile[];
  /** Whether something can be changed at all. */
  readonly canEdit: boolean;
  /** Why nothing can be changed now: a sentence. */
  readonly whyNot: string | undefined;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Why there is no button for something. */
  readonly why: ReactNode;
  /** The translations of a label by the paths of their files; all of them, with empty texts, of no choice. */
  readonly translationsOf: (place: number | undefined) => ReadonlyMap<string, string>;
  /** Makes an edit, or returns false; `button` is the one that has the focus after a move. */
  readonly onEdit: (edit: ChoiceEdit, sentence: string, button?: MoveDirection) => boolean;
}

/** The choices of a field as a list, each with buttons that move, reword and remove it, and a button that adds one. */
export function FieldChoices({ at, label, choices, canEdit, canAdd, why, ...field }: FieldChoicesProps): ReactNode {
  const { canRemove, whyNot, translationsOf, onEdit } = field;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { form, setForm, close, change, move } = useChoiceForm(onEdit, title);
  const formOf = (place?: number): ReactNode => (
    <ChoiceForm
      choices={choices}
      {...(place !== undefined && { place })}
      translations={translationsOf(place)}
      onDone={(edit) => change(edit, doneSentence(edit, choices))}
      onCancel={close}
    />
  );
  const buttonsOf = (place: number): ReactNode =>
    form?.place === place ? (
      <div className={styles.below}>{formOf(place)}</div>
    ) : (
      <ChoiceButtons
        label={choices[place]?.label ?? ''}
        canRemove={canRemove && choices.length > 1}
        isBlocked={whyNot !== undefined}
        onReword={() => setForm({ place })}
        onRemove={() => change({ kind: 'remove', place }, `“${choices[place]?.label}” is removed.`)}
      />
    );
  return (
    <>
      <h4 ref={title} tabIndex={-1} id={id}>
        {label}
      </h4>
      {why}
      {canEdit ? (
        <MovableChoices id={id} at={at} choices={choices} whyNot={whyNot} buttonsOf={buttonsOf} onMove={move} />
      ) : (
        <PlainChoices id={id} choices={choices} />
      )}
      {canEdit && canAdd && form === undefined && (
        <p>
          <button type="button" onClick={() => setForm({})}>
            Add a choice…<span className={publishing.unseen}>: {label}</span>
          </button>
        </p>
      )}
      {form && form.place === undefined && formOf()}
    </>
  );
}

/** Which form is open, and what is done with the choices: what was typed stays where it cannot be used, and goes with a choice that moves. */
function useChoiceForm(onEdit: FieldChoicesProps['onEdit'], title: { readonly current: HTMLElement | null }) {
  // Undefined is no form, and no place is that of a new choice.
  const [form, setForm] = useState<{ readonly place?: number }>();
  const close = (): void => {
    setForm(undefined);
    title.current?.focus();
  };
  const change = (edit: ChoiceEdit, sentence: string): void => {
    if (onEdit(edit, sentence)) close();
  };
  const move: MovableChoicesProps['onMove'] = (from, to, sentence, button) => {
    if (!onEdit({ kind: 'move', from, to }, sentence, button)) return;
    const place = form?.place === undefined ? undefined : placeAfter({ move: from, to }, form.place);
    if (place !== undefined) setForm({ place });
  };
  return { form, setForm, close, change, move };
}

const PlainChoices = ({ id, choices }: Pick<MovableChoicesProps, 'id' | 'choices'>): ReactNode => (
  <ol aria-labelledby={id} className={order.steps}>
    {choices.map(({ value, label }) => (
      <li key={JSON.stringify(value)}>{label}</li>
    ))}
  </ol>
);

function doneSentence(edit: ChoiceEdit, choices: readonly ChoiceOfFile[]): string {
  if (edit.kind === 'add') return `“${edit.label}” is choice ${choices.length + 1} of ${choices.length + 1} now.`;
  return edit.kind === 'reword' ? `The label is “${edit.label}” now.` : '';
}

interface ChoiceButtonsProps {
  readonly label: string;
  readonly canRemove: boolean;
  readonly isBlocked: boolean;
  readonly onReword: () => void;
  readonly onRemove: () => void;
}

function ChoiceButtons({ label, canRemove, isBlocked, onReword, onRemove }: ChoiceButtonsProps): ReactNode {
  return (
    <>
      <button type="button" onClick={onReword}>
        Reword…<span className={publishing.unseen}>: {label}</span>
      </button>
      {canRemove && (
        <button type="button" aria-disabled={isBlocked} onClick={onRemove}>
          Remove<span className={publishing.unseen}>: {label}</span>
        </button>
      )}
    </>
  );
}

interface MovableChoicesProps extends Pick<FieldChoicesProps, 'at' | 'choices' | 'whyNot'> {
  /** The id of the name of the list. */
  readonly id: string;
  /** What is after the buttons that move a choice. */
  readonly buttonsOf: (place: number) => ReactNode;
  readonly onMove: (from: number, to: number, sentence: string, button: MoveDirection) => void;
}

function MovableChoices({ id, at, choices, whyNot, buttonsOf, onMove }: MovableChoicesProps): ReactNode {
  const [dragged, setDragged] = useState<number>();
  const last = choices.length - 1;
  const move = (from: number, to: number, button: MoveDirection): void => {
    if (to < 0 || to > last) return;
    const sentence = `“${choices[from]?.label}” is choice ${to + 1} of ${choices.length} now.`;
    onMove(from, to, sentence, button);
  };
  const drop = (to: number): void => {
    setDragged(undefined);
    if (dragged !== undefined && dragged !== to) move(dragged, to, to < dragged ? 'up' : 'down');
  };
  return (
    <ol aria-labelledby={id} className={order.steps} data-list={at}>
      {choices.map(({ value, label }, place) => (
        <MovableStep
          key={JSON.stringify(value)}
          id={id}
          place={place}
          title={label}
          onMove={move}
          isRefused={false}
          next={choices[place + 1]?.label}
          whyNotUp={place === 0 ? 'It is the first choice.' : whyNot}
          whyNotDown={place === last ? 'It is the last choice.' : whyNot}
          isDragged={dragged === place}
          onDrag={setDragged}
          onDrop={dragged === undefined ? undefined : () => drop(place)}
        >
          {buttonsOf(place)}
        </MovableStep>
      ))}
    </ol>
  );
}
