import type { JSONSchema7 } from 'json-schema';
import type { WidgetMeta } from '../define.ts';
import { formWidget } from './from-rjsf.tsx';

/** A value, with all that is in it, as react-jsonschema-form draws it by a `uiSchema`. */
export const rjsfWidget = formWidget({
  name: 'rjsf',
  accepts: ['object', 'array', 'string', 'number', 'boolean'],
});

const address = { city: { 'ui:title': 'City' } };
const addressSchema: JSONSchema7 = { type: 'object', properties: { city: { type: 'string' } } };

export const rjsfWidgetMeta: WidgetMeta<typeof rjsfWidget> = {
  summary:
    "A value with all that is in it, drawn by react-jsonschema-form's SchemaField and a `uiSchema`. Only screens that name it load that library.",
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      uiSchema: {
        type: 'object',
        title: 'uiSchema',
        description:
          'How react-jsonschema-form draws the value: its widgets, fields, templates, order and texts, by its own names.',
      },
    },
  },
  examples: [
    { name: 'empty', options: { uiSchema: address }, schema: addressSchema },
    { name: 'filled', value: { city: 'some text' }, options: { uiSchema: address }, schema: addressSchema },
  ],
};
