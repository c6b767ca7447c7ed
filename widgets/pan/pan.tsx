import { pan as format } from '../../src/formats/pan.ts';
import { BusyHint } from '../busy-hint.tsx';
import type { FieldProps, Widget } from '../define.ts';
import { MaskedInput } from '../masked-input.tsx';
import { type TextOptions, textOptions } from '../text-options.ts';

type PanOptions = Pick<TextOptions, 'placeholder'>;

function Pan(props: FieldProps<string, PanOptions>) {
  return (
    <BusyHint busy={props.status?.state === 'running'} text={props.say('checking')}>
      <MaskedInput field={props} format={format} autoCapitalize="characters" placeholder={props.options.placeholder} />
    </BusyHint>
  );
}

/** A Permanent Account Number, upper case while it is typed, masked 5-4-1 (specification, section 5). */
export const panWidget: Widget<'pan', string, PanOptions> = {
  name: 'pan',
  summary: 'A Permanent Account Number: 5 letters, 4 digits, 1 letter.',
  shape: 'control',
  accepts: 'string',
  format,
  options: { type: 'object', additionalProperties: false, properties: { placeholder: textOptions.placeholder } },
  words: { checking: 'Checking…' },
  examples: [
    { name: 'empty', options: { placeholder: 'ABCDE1234F' } },
    { name: 'filled', value: 'ABCPE1234F', options: {} },
  ],
  Component: Pan,
};
