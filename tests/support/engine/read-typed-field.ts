import { readControl } from '../../../src/engine/screen/read-control.ts';
import type { AnyWidget } from '../../../widgets/define.ts';

/** What a widget reads from its control in a prerendered page. */
export const readTypedField = (widget: AnyWidget, control: HTMLElement, options: unknown = {}): unknown =>
  readControl(control, widget, options, { tag: 'en', name: 'English', locale: 'en-IN', currency: 'INR' });
