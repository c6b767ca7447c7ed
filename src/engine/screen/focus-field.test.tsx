import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusField } from './focus-field.ts';

const group = (chosen?: string) =>
  render(
    <fieldset id="field_who">
      {['me', 'family'].map((value) => (
        <input key={value} type="radio" name="who" aria-label={value} defaultChecked={value === chosen} />
      ))}
    </fieldset>,
  );

test('a group with a chosen control => that control gets the focus, as with Tab', () => {
  group('family');
  focusField(document, 'who');
  expect(screen.getByLabelText('family')).toHaveFocus();
});

test('a group without a chosen control => its first control', () => {
  group();
  focusField(document, 'who');
  expect(screen.getByLabelText('me')).toHaveFocus();
});
