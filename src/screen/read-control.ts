import type { AnyWidget } from '../../widgets/define.ts';

/**
 * Reads the value that a tenant typed or chose before hydration, as the widget would have reported it; undefined when there
 * is none. `control` is the element with the field's id.
 */
export function readControl(control: HTMLElement, { accepts, format }: AnyWidget): unknown {
  const text = textOf(control);
  const value = format ? format.normalise(text) : text;
  if (value === '') return undefined;
  return accepts === 'number' ? Number(value) : accepts === 'string' ? value : undefined;
}

function textOf(control: HTMLElement): string {
  if (isTextual(control)) return control.type === 'email' ? control.value.trim() : control.value;
  const boxes = [...control.querySelectorAll('input')];
  return boxes
    .filter(({ type, checked }) => (type === 'radio' ? checked : type !== 'file'))
    .map(({ value }) => value)
    .join('');
}

const isTextual = (control: HTMLElement): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  control.matches('input, select, textarea');
