import type { Widget, WidgetMeta } from '../../widgets/define.ts';

type Shout = Widget<'shout', string, { readonly mark: string }>;

/** A throw-away widget: one file, and one line in a list. */
export const shout: Shout & WidgetMeta<Shout> = {
  name: 'shout',
  summary: 'Says everything loudly.',
  shape: 'control',
  accepts: 'string',
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['mark'],
    properties: { mark: { type: 'string' } },
  },
  words: {},
  examples: [{ name: 'plain', options: { mark: '!' } }],
  Component: ({ id, value = '', options, errors, describedBy, onChange, onBlur }) => (
    <input
      id={id}
      value={value}
      aria-invalid={errors.length > 0}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value.toUpperCase().replace(/\.$/, options.mark) || undefined)}
      onBlur={onBlur}
    />
  ),
};
