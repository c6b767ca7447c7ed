import type { AnyWidget } from '../../widgets/define.ts';
import { currentEditor } from '../editing/loaded-editor.ts';

/**
 * Reads the value that a tenant typed or chose before hydration, as the widget would have reported it; undefined when there
 * is none. `control` is the element with the field's id. A text whose format needs the editor is returned as it is until the
 * editor is loaded.
 */
export function readControl(control: HTMLElement, widget: AnyWidget, options: unknown, locale: string): unknown {
  const { format, read } = widget;
  const editor = currentEditor();
  const ofLocale = typeof format === 'function' ? format(locale) : format;
  const readText = (text: string): string | number | undefined =>
    ofLocale && editor ? editor.readTyped(ofLocale, text) : text || undefined;
  return read ? read(control, options, readText) : readText((control as HTMLInputElement).value ?? '');
}
