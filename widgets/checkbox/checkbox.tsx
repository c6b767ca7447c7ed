import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import styles from './checkbox.module.css';

type CheckboxOptions = Readonly<Record<string, never>>;

function Checkbox(props: FieldProps<boolean, CheckboxOptions>) {
  return (
    <input
      {...controlAttributes(props)}
      type="checkbox"
      className={styles.box}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      onBlur={props.onBlur}
    />
  );
}

/** One box to tick, beside the field's label. Its value is true, or false once it was unticked; undefined before. */
export const checkboxWidget: Widget<'checkbox', boolean, CheckboxOptions> = {
  name: 'checkbox',
  shape: 'control',
  accepts: 'boolean',
  read: (control) => {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked || defaultChecked ? checked : undefined;
  },
  words: {},
  Component: Checkbox,
};

export const checkboxWidgetMeta: WidgetMeta<typeof checkboxWidget> = {
  summary: "One box to tick, with the field's label beside it. The value is true or false.",
  isWhole: true,
  untouched: false,
  options: { type: 'object', additionalProperties: false, properties: {} },
  examples: [
    { name: 'empty', options: {} },
    { name: 'ticked', value: true, options: {} },
  ],
};
