import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import type { TextOptions } from '../text-options.ts';

type EmailOptions = Pick<TextOptions, 'placeholder' | 'autoComplete'>;

// The maximum length of an e-mail address (RFC 5321).
const maxLength = 254;

function Email(props: FieldProps<string, EmailOptions>) {
  return (
    <input
      autoComplete="email"
      {...controlAttributes(props)}
      {...props.options}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value.trim() || undefined)}
      onBlur={props.onBlur}
    />
  );
}

/** An e-mail address; the screen's schema defines which are valid (specification, section 5). */
export const emailWidget: Widget<'email', string, EmailOptions> = {
  name: 'email',
  shape: 'control',
  accepts: 'string',
  read: (control) => (control as HTMLInputElement).value.trim() || undefined,
  words: {},
  Component: Email,
};
