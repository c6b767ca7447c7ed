import type { AnyWidget } from '../../widgets/define.ts';

/**
 * Reads the value that a tenant typed or chose before hydration, as the widget would have reported it; undefined when there
 * is none. `control` is the element with the field's id.
 */
export function readControl(control: HTMLElement, { format, read }: AnyWidget, options: unknown): unknown {
  if (read) return read(control, options);
  const { value = '' } = control as HTMLInputElement;
  return (format ? format.normalise(value) : value) || undefined;
}
