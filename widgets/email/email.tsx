import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import { readLineOf, useLineOfText } from '../line-of-text.ts';
import { textOptions } from '../option-schemas.ts';
import type { TextOptions } from '../text-options.ts';

type EmailOptions = Pick<TextOptions, 'placeholder' | 'autoComplete'>;

function Email(props: FieldProps<string, EmailOptions>) {
  const text = useLineOfText(props);
  return (
    <input
      autoComplete="email"
      {...controlAttributes(props)}
      {...props.options}
      {...text}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** An e-mail address; the screen's schema defines which are valid (specification, section 5). */
export const emailWidget: Widget<'email', string, EmailOptions> = {
  name: 'email',
  shape: 'control',
  accepts: 'string',
  read: readLineOf,
  words: {},
  Component: Email,
};

export const emailWidgetMeta: WidgetMeta<typeof emailWidget> = {
  summary: 'An e-mail address.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { placeholder: textOptions.placeholder, autoComplete: textOptions.autoComplete },
  },
  isText: true,
  examples: [
    { name: 'empty', options: { placeholder: 'name@company.in' } },
    { name: 'filled', value: 'asha@company.in', options: { autoComplete: 'work email' } },
  ],
};
