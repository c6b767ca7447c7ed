import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { JSONSchema7 } from 'json-schema';
import type { ListedWidget, ValueType } from '../../widgets/define.ts';
import { fromRjsf, type RjsfComponent } from '../../widgets/rjsf/from-rjsf.tsx';
import { testWidgets } from './widget-contract.tsx';

const { widgets, fields } = getDefaultRegistry();

/** A widget of RJSF's own, as a project would list it. */
function listed(name: string, schema: JSONSchema7, value: unknown, component: RjsfComponent): ListedWidget {
  const accepts = schema.type as ValueType;
  const options = {
    type: 'object',
    additionalProperties: false,
    properties: { uiSchema: { type: 'object' } },
  } as const;
  const examples = [
    { name: 'empty', options: {}, schema },
    { name: 'filled', value, options: {}, schema },
  ];
  return { ...fromRjsf({ name, accepts }, component), summary: `RJSF's own: ${name}.`, options, examples };
}

const animals: JSONSchema7 = { type: 'string', enum: ['cat', 'dog'] };
const text: JSONSchema7 = { type: 'string' };
const several: JSONSchema7 = { type: 'array', uniqueItems: true, items: animals };

/** A widget as the documentation of RJSF writes one. */
const Loud = ({ id, value, disabled, onChange }: WidgetProps) => (
  <input
    id={id}
    type="text"
    disabled={disabled}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
  />
);

/** A field as the documentation of RJSF writes one: two numbers. */
function Place({
  fieldPathId,
  formData,
  disabled,
  onChange,
}: FieldProps<{ readonly lat?: string; readonly lon?: string }>) {
  const box = (name: 'lat' | 'lon') => (
    <input
      type="text"
      aria-label={name}
      disabled={disabled}
      value={formData?.[name] ?? ''}
      onChange={({ target }) => onChange({ ...formData, [name]: target.value || undefined }, fieldPathId.path)}
    />
  );
  return (
    <div id={fieldPathId.$id}>
      {box('lat')}
      {box('lon')}
    </div>
  );
}

testWidgets([
  listed('loud', text, 'some text', { widget: Loud }),
  listed('place', { type: 'object', properties: { lat: text, lon: text } }, { lat: 'some text' }, { field: Place }),
  listed('text-of-rjsf', text, 'some text', { widget: widgets.TextWidget as never }),
  listed('textarea-of-rjsf', text, 'some text', { widget: widgets.TextareaWidget as never }),
  listed('select-of-rjsf', animals, 'dog', { widget: widgets.SelectWidget as never }),
  listed('radio-of-rjsf', animals, 'dog', { widget: widgets.RadioWidget as never }),
  listed('checkboxes-of-rjsf', several, ['dog'], { widget: widgets.CheckboxesWidget as never }),
  listed('date-of-rjsf', text, '2026-11-28', { widget: widgets.DateWidget as never }),
  listed(
    'object-of-rjsf',
    { type: 'object', properties: { city: text } },
    { city: 'some text' },
    {
      field: fields.ObjectField as never,
    },
  ),
]);
