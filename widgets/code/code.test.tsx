import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { codeWidget } from './code.tsx';

const four = { length: 4 } as const;
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const digits = () => boxes().map((box) => box.value);
const rejected = ['Invalid OTP'];

describe('code', () => {
  it.each([
    [4, ['Digit 1 of 4', 'Digit 2 of 4', 'Digit 3 of 4', 'Digit 4 of 4']],
    [6, ['Digit 1 of 6', 'Digit 2 of 6', 'Digit 3 of 6', 'Digit 4 of 6', 'Digit 5 of 6', 'Digit 6 of 6']],
  ] as const)('length %i => as many named boxes in the labelled group', (length, names) => {
    renderField(codeWidget, { options: { length } });
    expect(screen.getByRole('group', { name: 'The label' })).toHaveAttribute('id', 'field');
    for (const [index, name] of names.entries()) expect(boxes()[index]).toHaveAccessibleName(name);
    expect(boxes()).toHaveLength(length);
  });

  it('one-time-code on the first box only, digits on each', () => {
    renderField(codeWidget, { options: four });
    expect(boxes().map((box) => box.autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off']);
    expect(boxes().map((box) => box.inputMode)).toEqual(['numeric', 'numeric', 'numeric', 'numeric']);
  });

  // Shows: validation-4
  it('type 4a3 21 => 4321, each in the next box, the code once', async () => {
    const { user, report } = renderField(codeWidget, { options: four });
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.keyboard('4a3 21');
    expect(digits()).toEqual(['4', '3', '2', '1']);
    expect(report.mock.calls).toEqual([['4'], ['43'], ['432'], ['4321']]);
  });

  it('type ४३२१ => 4321', async () => {
    const { user, report } = renderField(codeWidget, { options: four });
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.keyboard('४३२१');
    expect(report).toHaveBeenLastCalledWith('4321');
  });

  it.each([
    ['4321 is your code', '4321'],
    ['Your code is 4321. Valid for 10 minutes.', '4321'],
    ['4 3 2 1', '4321'],
    ['आपका कोड ४३२१ है', '4321'],
    ['43', '43'],
  ])('paste "%s" => %s', async (text, value) => {
    const { user, report } = renderField(codeWidget, { options: four });
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.paste(text);
    expect(report.mock.calls).toEqual([[value]]);
    expect(digits().join('')).toBe(value);
    expect(boxes()[Math.min(value.length, 3)]).toHaveFocus();
  });

  it('paste into the third box => the whole code', async () => {
    const { user, report } = renderField(codeWidget, { value: '12', options: four });
    await user.click(screen.getByLabelText('Digit 3 of 4'));
    await user.paste('Your code is 4321');
    expect(report.mock.calls).toEqual([['4321']]);
  });

  it('123 and 98 pasted into the last box => nothing is pushed out or overwritten, and the tenant reads what to do', async () => {
    const { user, report } = renderField(codeWidget, { value: '123', options: four });
    await user.click(screen.getByLabelText('Digit 4 of 4'));
    await user.paste('98');
    expect(report).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('one code of 4 digits');
  });

  it('"hello" filled in by the browser => the tenant reads what to do', () => {
    const { report } = renderField(codeWidget, { options: four });
    fireEvent.input(boxes()[0] as HTMLInputElement, { target: { value: 'hello' } });
    expect(report).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('one code of 4 digits');
  });

  it('paste "hello" => no change', async () => {
    const { user, report } = renderField(codeWidget, { options: four });
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.paste('hello');
    expect(report).not.toHaveBeenCalled();
  });

  it('Backspace twice => the last two digits are deleted', async () => {
    const { user, report } = renderField(codeWidget, { value: '4321', options: four });
    await user.click(screen.getByLabelText('Digit 4 of 4'));
    await user.keyboard('{Backspace}{Backspace}');
    expect(report).toHaveBeenLastCalledWith('43');
  });

  it('the last digit deleted => undefined', async () => {
    const { user, report } = renderField(codeWidget, { value: '4', options: four });
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.keyboard('{Backspace}');
    expect(report).toHaveBeenLastCalledWith(undefined);
  });

  it('123, a tap on the second box, Backspace, 9 => the box empties, keeps the focus, and is filled again', async () => {
    const { user, report } = renderField(codeWidget, { value: '123', options: four });
    await user.click(screen.getByLabelText('Digit 2 of 4'));
    await user.keyboard('{Backspace}');
    expect(digits()).toEqual(['1', '', '3', '']);
    expect(screen.getByLabelText('Digit 2 of 4')).toHaveFocus();
    expect(report).toHaveBeenLastCalledWith('1 3');
    await user.keyboard('9');
    expect(digits()).toEqual(['1', '9', '3', '']);
    expect(report).toHaveBeenLastCalledWith('193');
  });

  it('a box of a whole code emptied => no complete code is reported until it is filled', async () => {
    const { user, report } = renderField(codeWidget, { value: '4321', options: four });
    await user.click(screen.getByLabelText('Digit 2 of 4'));
    await user.keyboard('{Delete}9');
    expect(report.mock.calls).toEqual([['4 21'], ['4921']]);
  });

  it.each(['4321', '४३२१', '４３２１'])('%s composed digit by digit => once each', (text) => {
    const { report } = renderField(codeWidget, { options: four });
    for (const [at, digit] of [...text].entries()) {
      const box = boxes()[at] as HTMLInputElement;
      fireEvent.focus(box);
      fireEvent.compositionStart(box);
      fireEvent.input(box, { target: { value: digit }, inputType: 'insertCompositionText', isComposing: true });
      expect(box).toHaveValue(digit);
      fireEvent.compositionEnd(box);
    }
    expect(report.mock.calls).toEqual([['4'], ['43'], ['432'], ['4321']]);
    expect(digits().join('')).toBe('4321');
  });

  it('the whole message filled into the first box by the browser => its code', () => {
    const { report } = renderField(codeWidget, { options: four });
    fireEvent.input(boxes()[0] as HTMLInputElement, { target: { value: 'OTP for Rs 1500 is 4321' } });
    expect(report.mock.calls).toEqual([['4321']]);
  });

  it.each(['Use 4821 to log in. Ref 1500', 'hello', '98765 43210'])(
    'paste "%s" => nothing is filled in, and the tenant reads what to do',
    async (text) => {
      const { user, report } = renderField(codeWidget, { value: '12', options: four });
      await user.click(screen.getByLabelText('Digit 3 of 4'));
      await user.paste(text);
      expect(report).not.toHaveBeenCalled();
      expect(screen.getByRole('alert')).toHaveTextContent('one code of 4 digits');
      await user.keyboard('3');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('arrows => from box to box', async () => {
    const { user } = renderField(codeWidget, { value: '4321', options: four });
    await user.click(screen.getByLabelText('Digit 2 of 4'));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByLabelText('Digit 3 of 4')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByLabelText('Digit 1 of 4')).toHaveFocus();
  });

  it('blur is reported when the focus leaves the group, not between boxes', async () => {
    const { user, onBlur } = renderField(codeWidget, { options: four });
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.keyboard('43');
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('cleared by the screen => empty, the first box has the focus', async () => {
    const { user, update } = renderField(codeWidget, { options: four });
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.keyboard('4321');
    update({ value: undefined });
    expect(digits()).toEqual(['', '', '', '']);
    expect(screen.getByLabelText('Digit 1 of 4')).toHaveFocus();
  });
});

describe('a rejected code', () => {
  const reject = async () => {
    const field = renderField(codeWidget, { options: four });
    await field.user.click(screen.getByLabelText('Digit 1 of 4'));
    await field.user.keyboard('4321');
    field.update({ errors: rejected });
    field.report.mockClear();
    return field;
  };

  it('stays, with the first box selected', async () => {
    await reject();
    const first = screen.getByLabelText<HTMLInputElement>('Digit 1 of 4');
    expect(digits()).toEqual(['4', '3', '2', '1']);
    expect(first).toHaveFocus();
    expect([first.selectionStart, first.selectionEnd]).toEqual([0, 1]);
  });

  it('typed over => no complete code is reported before the last digit', async () => {
    const { user, report } = await reject();
    await user.keyboard('9876');
    expect(report.mock.calls).toEqual([['9'], ['98'], ['987'], ['9876']]);
  });

  it('typed over with the same first digit => no complete code is reported before the last digit', async () => {
    const { user, report } = await reject();
    await user.keyboard('4567');
    expect(report.mock.calls).toEqual([['45'], ['456'], ['4567']]);
  });

  it('pasted over => the new code, once', async () => {
    const { user, report } = await reject();
    await user.paste('Your code is 9871');
    expect(report.mock.calls).toEqual([['9871']]);
  });

  it('does not take the focus from another field', async () => {
    const { user, update } = renderField(codeWidget, { value: '4321', options: four });
    const elsewhere = document.body.appendChild(document.createElement('input'));
    await user.click(elsewhere);
    update({ errors: rejected });
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });

  it('half a code with an error => the focus stays where it is', async () => {
    const { user, update } = renderField(codeWidget, { value: '43', options: four });
    await user.click(screen.getByText('after'));
    update({ errors: ['Enter the code'] });
    expect(screen.getByText('after')).toHaveFocus();
  });
});
