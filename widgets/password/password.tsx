import { useState } from 'react';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { textOptions } from '../option-schemas.ts';
import styles from './password.module.css';

interface PasswordOptions {
  readonly autoComplete?: 'new-password' | 'current-password' | 'off';
  readonly maxLength?: number;
}

function Password(props: FieldProps<string, PasswordOptions>) {
  const { id, label, value = '', options, disabled, say, onChange, onBlur } = props;
  const { maxLength: _, ...attributes } = options;
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <input
        autoComplete="current-password"
        {...attributes}
        {...controlAttributes(props)}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        onBlur={onBlur}
      />
      <button
        type="button"
        className={styles.show}
        disabled={disabled}
        aria-controls={id}
        aria-label={say(isShown ? 'hideLabel' : 'showLabel', { label })}
        onClick={() => setShown(!isShown)}
      >
        {say(isShown ? 'hide' : 'show')}
      </button>
    </div>
  );
}

/** A password, with a button that shows it. Its value is never saved. */
export const passwordWidget: Widget<'password', string, PasswordOptions> = {
  name: 'password',
  shape: 'control',
  accepts: 'string',
  words: { show: 'Show', hide: 'Hide', showLabel: 'Show: {label}', hideLabel: 'Hide: {label}' },
  Component: Password,
};

export const passwordWidgetMeta: WidgetMeta<typeof passwordWidget> = {
  summary: 'A password, with a button that shows it. The value is never saved in the browser.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      autoComplete: {
        enum: ['current-password', 'new-password', 'off'],
        title: 'Autocomplete',
        description: 'Whether a password manager fills in a known password or offers a new one.',
      },
      maxLength: textOptions.maxLength,
    },
  },
  isSecret: true,
  isText: true,
  bounds: { maxLength: ['maxLength'] },
  examples: [
    { name: 'empty', options: { autoComplete: 'new-password' } },
    { name: 'filled', value: 'correct horse', options: {} },
  ],
};
