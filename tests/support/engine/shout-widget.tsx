import type { Widget, WidgetMeta } from '../../../widgets/define.ts';

type ShoutWidget = Widget<'shout', string, { readonly mark: string }>;

/**
 * A sample widget, added by one file and one line in a list. It turns text into capitals, and a final full stop into
 * `mark`.
 */
export const shoutWidget: ShoutWidget & WidgetMeta<ShoutWidget> = {
  name: 'shout',
  summary: 'A text field in capitals.',
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
