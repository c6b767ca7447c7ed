import { Combobox } from '@base-ui/react/combobox';
import { type RefObject, useRef, useState } from 'react';
import type { Choice, ChoiceValue } from '../choice.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { choicesOption, textOptions } from '../option-schemas.ts';
import styles from './autocomplete.module.css';

interface AutocompleteOptions {
  readonly choices: readonly Choice[];
  readonly placeholder?: string;
}

/** More rows than anybody reads; more letters show the others. */
const shownAtOnce = 50;

function Autocomplete(props: FieldProps<ChoiceValue, AutocompleteOptions>) {
  const { value, options, disabled, say, onChange, onBlur } = props;
  const { choices, placeholder } = options;
  const holder = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Before a key, the choice is marked, and Enter keeps it; after one, the first that has the letters.
  const [isTyped, setTyped] = useState(false);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const change = (text: string, isFinished = false): void => {
    const next = valueFor(text, choices, isFinished);
    if (next !== value) onChange(next);
  };
  return (
    <div ref={holder} className={styles.autocomplete}>
      <Combobox.Root
        items={choices}
        limit={shownAtOnce}
        autoHighlight={isTyped}
        disabled={disabled}
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setTyped(false);
        }}
        value={chosen}
        onValueChange={(choice) => choice && onChange(choice.value)}
        inputValue={chosen?.label ?? String(value ?? '')}
        onInputValueChange={(text, { reason }) => {
          // The text of no choice stays, for the tenant to correct; the data schema refuses it.
          if (reason !== 'input-change') return;
          setTyped(true);
          change(text);
        }}
      >
        <Combobox.Input
          render={
            <input
              {...controlAttributes(props)}
              type="text"
              placeholder={placeholder}
              onBlur={(event) => {
                if (!holder.current?.contains(event.relatedTarget)) setOpen(false);
                change(event.currentTarget.value, true);
                onBlur();
              }}
            />
          }
        />
        {isOpen && <List holder={holder} labelledBy={`${props.id}-label`} none={say('none')} />}
      </Combobox.Root>
    </div>
  );
}

interface ListProps {
  readonly holder: RefObject<HTMLElement | null>;
  readonly labelledBy: string;
  /** The text that is shown, and announced, when no choice is left. */
  readonly none: string;
}

/** The choices that have the typed letters, below the control or above it. */
function List({ holder, labelledBy, none }: ListProps) {
  return (
    <Combobox.Portal container={holder}>
      <Combobox.Positioner className={styles.place} sideOffset={4} align="start">
        {/* Not `Combobox.Popup`, which hides the rest of the screen, and the field's label, from screen readers. */}
        <div className={styles.popup}>
          <Combobox.Empty className={styles.empty}>{none}</Combobox.Empty>
          <Combobox.List className={styles.list} aria-labelledby={labelledBy}>
            {(choice: Choice) => (
              <Combobox.Item key={String(choice.value)} value={choice} className={styles.item}>
                <span>{choice.label}</span>
                {choice.help && <span className={styles.help}>{choice.help}</span>}
              </Combobox.Item>
            )}
          </Combobox.List>
        </div>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** The choice that a text names, else the text itself. Capitals do not matter once the text is finished. */
function valueFor(text: string, choices: readonly Choice[], isFinished: boolean): ChoiceValue | undefined {
  const same = isFinished ? (one: string) => one.trim().toLocaleLowerCase() : (one: string) => one;
  return (choices.find(({ label }) => same(label) === same(text))?.value ?? text) || undefined;
}

/** One choice of a long list, found by typing a part of its label. A text of no choice is its value until it is corrected. */
export const autocompleteWidget: Widget<'autocomplete', ChoiceValue, AutocompleteOptions> = {
  name: 'autocomplete',
  shape: 'control',
  accepts: ['string', 'number', 'boolean'],
  read: (control, { choices }) => valueFor((control as HTMLInputElement).value, choices, true),
  needsEngine: true,
  words: { none: 'No choice has these letters.' },
  Component: Autocomplete,
};

const states = ['Goa', 'Gujarat', 'Haryana', 'Karnataka', 'Kerala', 'Maharashtra', 'Punjab', 'Rajasthan', 'Tamil Nadu'];

export const autocompleteWidgetMeta: WidgetMeta<typeof autocompleteWidget> = {
  summary:
    'One choice of a long list, found by typing. The value is that of the choice; the data schema lists them all.',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['choices'],
    properties: { choices: choicesOption, placeholder: textOptions.placeholder },
  },
  isOpen: true,
  examples: [
    {
      name: 'empty',
      options: { placeholder: 'Type a state', choices: states.map((label) => ({ value: label, label })) },
    },
    {
      name: 'filled',
      value: 29,
      options: {
        choices: [
          { value: 27, label: 'Maharashtra', help: 'Mumbai, Pune' },
          { value: 29, label: 'Karnataka', help: 'Bengaluru' },
        ],
      },
    },
  ],
};
