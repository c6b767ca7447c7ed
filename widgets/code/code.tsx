import { OTPField } from '@base-ui/react/otp-field';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { readCode } from '../../src/formats/code.ts';
import { keepDigits } from '../../src/formats/digits.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { leavesGroup } from '../leaves-group.ts';
import styles from './code.module.css';
import { useWebOtp } from './web-otp.ts';

interface CodeOptions {
  readonly length: 4 | 6;
}

function Code(props: FieldProps<string, CodeOptions>) {
  const { id, value = '', options, errors, disabled, describedBy, say, onChange, onBlur } = props;
  const { length } = options;
  const group = useRef<HTMLDivElement>(null);
  const focusBox = (index: number) => group.current?.querySelectorAll('input')[Math.min(index, length - 1)]?.focus();
  const isWhole = value.length === length;
  const isRefused = errors.length > 0 && isWhole;
  const isEmpty = value === '';

  useEffect(() => {
    if (isRefused && !disabled && mayTakeFocus(group.current)) focusFirst(group.current);
  }, [isRefused, disabled]);

  useEffect(() => {
    const boxes = group.current?.querySelectorAll('input');
    if (!group.current?.contains(document.activeElement)) return;
    if (isEmpty) boxes?.[0]?.focus();
    if (isWhole) boxes?.[length - 1]?.focus();
  }, [isEmpty, isWhole, length]);

  const fill = (text: string): boolean => {
    const code = readCode(text, length);
    if (code) onChange(code);
    return code !== '';
  };
  useWebOtp(fill);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (disabled || !fill(event.clipboardData.getData('text/plain'))) return;
    event.preventDefault();
    focusBox(length - 1);
  };

  // Typed digits replace the rest of a rejected code; otherwise each keystroke would submit another complete code.
  const change = (next: string, { event }: OTPField.Root.ChangeEventDetails) => {
    const isFilledIn = event.target instanceof HTMLInputElement && event.target.value.length >= length;
    const accepted =
      isRefused && !isFilledIn && next.length === length ? next.slice(0, lastChange(value, next) + 1) : next;
    onChange(accepted || undefined);
    if (accepted !== next) focusBox(accepted.length);
  };

  const { 'aria-required': required, 'aria-invalid': invalid } = controlAttributes(props);
  return (
    <OTPField.Root
      id={`${id}-1`}
      length={length}
      value={value}
      disabled={disabled}
      inputMode="numeric"
      validationType="none"
      normalizeValue={keepDigits}
      onValueChange={change}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-boxes={length}
      render={<div id={id} ref={group} className={styles.boxes} />}
      onBlur={(event) => {
        if (leavesGroup(event)) onBlur();
      }}
    >
      {Array.from({ length }, (_, index) => index + 1).map((n) => (
        <OTPField.Input
          key={n}
          id={`${id}-${n}`}
          onPaste={paste}
          // Some touch keyboards report no key, so retyping the same digit would not move the focus to the next box.
          onInput={(event) => {
            if (event.currentTarget.value === value[n - 1]) focusBox(n);
          }}
          render={<input aria-label={say('digit', { n, length })} aria-required={required} aria-invalid={invalid} />}
        />
      ))}
    </OTPField.Root>
  );
}

function focusFirst(group: HTMLElement | null): void {
  group?.querySelector('input')?.focus();
}

// Do not take the focus away from another field while the tenant types there.
function mayTakeFocus(group: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active === null || active.matches('body, button') || group?.contains(active) === true;
}

function lastChange(before: string, after: string): number {
  return Array.from(after).findLastIndex((character, index) => character !== before[index]);
}

/** A one-time code in single-digit boxes: 4 for a phone, 6 for Aadhaar (specification, section 9). */
export const codeWidget: Widget<'code', string, CodeOptions> = {
  name: 'code',
  shape: 'group',
  accepts: 'string',
  read: (control) => [...control.querySelectorAll('input')].map(({ value }) => value).join('') || undefined,
  words: { digit: 'Digit {n} of {length}' },
  Component: Code,
};
