import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { languageName } from '../../view/view-query.ts';
import type { ChoiceEdit, ChoiceOfFile, ChoiceWords } from './edit-choices.ts';
import styles from './screen-choices.module.css';
import { readValue, suggestValue } from './suggest-value.ts';

interface ChoiceFormProps {
  readonly choices: readonly ChoiceOfFile[];
  /** The place of the choice that gets another label; a new choice without it. */
  readonly place?: number;
  /** Its translations by the paths of their files; with an empty text where there is none. */
  readonly translations: ReadonlyMap<string, string>;
  readonly onDone: (edit: ChoiceEdit) => void;
  readonly onCancel: () => void;
}

/** Asks for the label of a choice and its translations, and for the value of a new one. */
export function ChoiceForm({ choices, place, translations, onDone, onCancel }: ChoiceFormProps): ReactNode {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const old = place === undefined ? undefined : choices[place];
  const [label, setLabel] = useState(old?.label ?? '');
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<FormProblem>();
  useEffect(() => first.current?.focus(), []);
  const value = typed ?? suggestValue(label, choices);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = [...translations.keys()].map((path) => [path, String(data.get(path) ?? '').trim()] as const);
    const words = { label: label.trim(), translations: new Map(given) };
    const found = place === undefined ? newChoice(words, value, choices) : rewordedChoice(words, place, choices);
    if ('kind' in found) onDone(found);
    else {
      setProblem(found);
      event.currentTarget.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
    }
  };
  const describe = (field: FormProblem['field']) => ({
    name: field,
    'aria-invalid': problem?.field === field,
    'aria-describedby': `${id}-problem`,
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Text words="Label" input={first} value={label} onType={setLabel} {...describe('label')} />
      {old === undefined && (
        <Text
          words="Value (what is stored when it is chosen; it cannot be changed later)"
          value={value}
          onType={setTyped}
          {...describe('value')}
        />
      )}
      {[...translations].map(([path, text]) => (
        <Translation key={path} path={path} text={text} />
      ))}
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem?.sentence}
      </p>
      <div className={styles.buttons}>
        <button type="submit">{old === undefined ? 'Add the choice' : 'Change the label'}</button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface TextProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'aria-invalid' | 'aria-describedby'> {
  readonly words: string;
  readonly input?: Ref<HTMLInputElement>;
  readonly onType: (text: string) => void;
}

function Text({ words, input, onType, ...given }: TextProps): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{words}</label>
      <input ref={input} id={id} autoComplete="off" onChange={({ target }) => onType(target.value)} {...given} />
    </>
  );
}

/** The translation of a label; without one visitors read the label itself. */
function Translation({ path, text }: { readonly path: string; readonly text: string }): ReactNode {
  const id = useId();
  const language = path.slice('copy/'.length, -'.json'.length);
  return (
    <>
      <label htmlFor={id}>Label in {languageName(language)}</label>
      <input id={id} name={path} lang={language} autoComplete="off" defaultValue={text} />
    </>
  );
}

interface FormProblem {
  readonly field: 'label' | 'value';
  readonly sentence: string;
}

function newChoice(words: ChoiceWords, typed: string, choices: readonly ChoiceOfFile[]): ChoiceEdit | FormProblem {
  const wrong = wrongLabel(words, choices);
  if (wrong) return wrong;
  const read = readValue(typed, choices);
  return 'problem' in read ? { field: 'value', sentence: read.problem } : { kind: 'add', value: read.value, ...words };
}

const rewordedChoice = (
  words: ChoiceWords,
  place: number,
  choices: readonly ChoiceOfFile[],
): ChoiceEdit | FormProblem => wrongLabel(words, choices.toSpliced(place, 1)) ?? { kind: 'reword', place, ...words };

function wrongLabel({ label }: ChoiceWords, others: readonly ChoiceOfFile[]): FormProblem | undefined {
  if (label === '') return { field: 'label', sentence: 'Give it a label: visitors read it.' };
  const isTaken = others.some((one) => one.label.trim() === label);
  return isTaken ? { field: 'label', sentence: `Another choice is “${label}” already.` } : undefined;
}
