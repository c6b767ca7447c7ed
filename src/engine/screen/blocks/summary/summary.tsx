import { type ReactNode, useId } from 'react';
import { localText } from '../../../formats/moment.ts';
import type { Json } from '../../../json/json.ts';
import { screenNameRef } from '../../../model/condition-schema.ts';
import { namedScreens } from '../../../model/graph/flow.ts';
import { own } from '../../../model/own.ts';
import type { Language } from '../../../model/texts/language.ts';
import { formatValue, languageOf } from '../../../runtime/values/format.ts';
import { fillText } from '../../../runtime/values/value.ts';
import { useRunner, useSelector, useText } from '../../hooks.ts';
import styles from '../answers/answers.module.css';
import { ChangeButton } from '../answers/change-button.tsx';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
import { answersOf } from './answers-of.ts';
import { type AnswerForm, type AnswerPart, type AskedField, askedFields } from './asked-fields.ts';

interface Options extends AnswerWords {
  readonly title: string;
  readonly change: string;
  /** Field -> a text of placeholders below its answer, such as the bank of an account. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Ids of screens, or `flow` for all before this one. */
  readonly from: readonly string[] | 'flow';
  /** Their fields, written at build time. */
  readonly asked?: readonly AskedField[];
}

function Summary({ options }: BlockProps<Options>): ReactNode {
  const titleId = useId();
  const runner = useRunner();
  const state = useSelector((scope) => scope.state);
  const language = useSelector(languageOf);
  const scope = { machine: runner.machine, state };
  const answers = answersOf(scope, options.asked ?? []);
  const note = (field: string): string | undefined => own(options.notes, field);
  return (
    <section className={styles.answers} aria-labelledby={titleId}>
      <h2 id={titleId}>{useText(options.title)}</h2>
      <dl className={styles.rows}>
        {answers.map(({ asked, value }) => (
          <div key={`${asked.screen} ${asked.field}`} className={styles.row}>
            <dt>{asked.label}</dt>
            <dd>
              {showValue(asked, value, options, language)}
              {note(asked.field) !== undefined && <p>{fillText(scope, note(asked.field) ?? '')}</p>}
            </dd>
            <dd>
              <ChangeButton
                change={options.change}
                label={asked.label}
                onPress={() => runner.send({ type: 'change-answer', screen: asked.screen, field: asked.field })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A value in words, an object as its parts and rows, a list as its entries, and one of several forms after its name. */
function showValue(part: AnswerPart, value: unknown, words: AnswerWords, language: Language): ReactNode {
  const form = formOfAnswer(part, value);
  if (form) {
    const { label } = form;
    const isMore = Object.keys(form).length > (form.constants ? 2 : 1) || typeof value !== 'object';
    return (
      <>
        <p>{label}</p>
        {isMore && showValue(form, value, words, language)}
      </>
    );
  }
  if (part.each && Array.isArray(value) && value.length > 0) {
    const { each } = part;
    return (
      <ol className={styles.entries}>
        {[...value.entries()].map(([index, entry]) => (
          <li key={index}>{showValue(each, entry, words, language)}</li>
        ))}
      </ol>
    );
  }
  if ((part.parts || part.rows) && typeof value === 'object' && value !== null) {
    return (
      <dl className={styles.parts}>
        {propertiesIn(part, value as Readonly<Record<string, unknown>>).map(([name, label, inner, one]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{showValue(inner, one, words, language)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return answerText(part, value, words, language) ?? words.none;
}

/** The properties of an object with their labels: its parts, then its rows, labelled by their keys. */
function propertiesIn({ parts = {}, rows }: AnswerPart, values: Readonly<Record<string, unknown>>) {
  const named = Object.entries(parts).map(([name, inner]) => [name, inner.label, inner, own(values, name)] as const);
  const others = rows ? Object.keys(values).filter((name) => !Object.hasOwn(parts, name)) : [];
  return [...named, ...others.map((name) => [name, name, rows as AnswerPart, values[name]] as const)];
}

/** The answers of the screens that it names, each with a button that leads to its field and back. */
export const summaryBlock: BlockKind<'summary', Options> = {
  name: 'summary',
  Component: Summary,
};

export const summaryBlockMeta: BlockMeta<typeof summaryBlock> = {
  summary: 'The answers of other screens, made from their fields. Change leads to the field, and back here.',
  complete: (options, around) => {
    const { from } = options as { readonly from: readonly string[] | 'flow' };
    const asked = askedFields(namedScreens(from, around), around) as unknown as Json;
    return { ...(options as object), asked };
  },
  sumsUp: 'from',
  isReview: true,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'change', 'none', 'yes', 'no', 'from'],
    properties: {
      title: textSchema,
      change: {
        ...textSchema,
        description: 'The text of the button next to an answer; for screen readers the label of the answer follows.',
      },
      from: {
        description:
          'Shows the fields of these screens, or with "flow" of all before this one in its flow. Change leads to the field and back.',
        anyOf: [{ const: 'flow' }, { type: 'array', minItems: 1, uniqueItems: true, items: { $ref: screenNameRef } }],
      },
      notes: {
        type: 'object',
        additionalProperties: { type: 'string', pattern: '^\\{[^{}]+\\}$' },
        description: 'Field -> the placeholder of what is known about its answer, such as the bank of an account.',
      },
      none: { ...textSchema, description: 'The text of an answer that was not given.' },
      yes: { ...textSchema, description: 'The text of a ticked box.' },
      no: { ...textSchema, description: 'The text of a box that is not ticked.' },
    },
  },
  examples: [
    {
      name: 'without answers yet',
      options: { title: 'Your answers', change: 'Change', none: 'Not given', yes: 'Yes', no: 'No', from: 'flow' },
    },
  ],
};

/** The form that an answer has, of several: the one whose constants it has, and most of whose parts. */
function formOfAnswer({ forms }: AnswerPart, value: unknown): AnswerForm | undefined {
  const possible = (forms ?? []).map((form) => ({ form, parts: partsIn(form, value) }));
  const most = Math.max(...possible.map(({ parts }) => parts));
  return most < 0 ? undefined : possible.find(({ parts }) => parts === most)?.form;
}

/** How many parts of a form a value has; negative if it cannot have this form. */
function partsIn({ parts, each, constants = {}, choices }: AnswerForm, value: unknown): number {
  if (Array.isArray(value)) return each || parts ? 0 : -1;
  if (typeof value !== 'object' || value === null) {
    if (each || parts) return -1;
    return choices?.some((choice) => choice.value === value) ? 1 : 0;
  }
  const has = (name: string): boolean => Object.hasOwn(value, name);
  const isNamed = Object.entries(constants).every(([name, one]) => (value as typeof constants)[name] === one);
  if (!isNamed || each) return -1;
  return Object.keys(parts ?? {}).filter(has).length + Object.keys(constants).length;
}

/** The texts of a summary: for booleans, and for a value that was not given. */
interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

/** An answer in words, such as the label of a choice or a list of file names; undefined if there is none. */
export function answerText(
  part: AnswerPart,
  value: unknown,
  words: AnswerWords,
  language: Language,
): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) {
    const texts = value.flatMap((one) => answerText(part, one, words, language) ?? []);
    return texts.length > 0 ? new Intl.ListFormat(language.locale, { type: 'unit' }).format(texts) : undefined;
  }
  const choice = part.choices?.find((one) => one.value === (value as Json));
  if (choice) return choice.label;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  // A file, chosen or sent.
  if (typeof value === 'object') return 'name' in value ? String(value.name) : undefined;
  // As its box shows it, whatever zone it was given in.
  const local = part.zone && typeof value === 'string' ? localText(value, part.zone) : '';
  const text = formatValue(local || value, part.format ?? (typeof value === 'number' ? 'number' : undefined), language);
  return part.unit === undefined ? text : `${text}\u00a0${part.unit}`;
}
