import type { Breakage, Broken } from './define.ts';

const file = 'journeys/small/screens/place.json';

/** The field "pincode" as an object that RJSF draws by a `uiSchema`. */
const drawnBy = (uiSchema: string): readonly Breakage[] => [
  [file, '"widget": "text"', `"widget": "drawn", "options": { "uiSchema": ${uiSchema} }`],
  [
    'schemas/small/place.schema.json',
    '"pincode": { "$ref": "../fields.schema.json#/$defs/pincode" }',
    '"pincode": { "type": "object", "properties": { "city": { "type": "string" }, "tags": { "type": "array", "items": { "type": "string" } } } }',
  ],
  [file, '"pincode": "form.pincode"', '"pincode": { "literal": "560001" }'],
];

export const unknownUiNameCases: readonly Broken[] = [
  {
    changes: drawnBy('{ "town": { "ui:autofocus": true } }'),
    mended: [[file, '"town": {', '"city": {']],
    problem: {
      file,
      at: '/fields/pincode/options/uiSchema/town',
      line: 6,
      column: 85,
      what: 'no property "town" is in the schema',
      why: 'nothing would be drawn by it',
      fix: 'Use one of "city", "tags", or remove it.',
    },
  },
  {
    changes: drawnBy('{ "city": { "ui:widget": "range" } }'),
    mended: [[file, '"ui:widget": "range"', '"ui:widget": "TextWidget"']],
    problem: {
      file,
      at: '/fields/pincode/options/uiSchema/city/ui:widget',
      line: 6,
      column: 95,
      what: 'there is no widget "range" for a value of type string',
      why: 'react-jsonschema-form could not draw the value',
      fix: 'Use a name that react-jsonschema-form or the widget of the field has, or remove it.',
    },
  },
  {
    changes: drawnBy('{ "tags": { "items": { "ui:options": { "field": "globe" } } } }'),
    mended: [[file, '"field": "globe"', '"field": "map"']],
    problem: {
      file,
      at: '/fields/pincode/options/uiSchema/tags/items/ui:options/field',
      line: 6,
      column: 122,
      what: 'there is no field "globe"',
      why: 'react-jsonschema-form could not draw the value',
      fix: 'Use a name that react-jsonschema-form or the widget of the field has, or remove it.',
    },
  },
];
