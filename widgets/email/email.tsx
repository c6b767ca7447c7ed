import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { readLineOf, useLineOfText } from '../line-of-text.ts';
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
