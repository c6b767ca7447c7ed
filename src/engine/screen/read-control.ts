import type { AnyWidget } from '../../../widgets/define.ts';
import { currentEditor } from '../editing/loaded-editor.ts';
import type { Language } from '../model/texts/language.ts';
import { numbersOf } from '../runtime/values/format.ts';

/**
 * Reads the value that a user typed or chose before hydration, as the widget would have reported it; undefined when there
 * is none. `control` is the element with the field's id. A text whose format needs the editor is returned as it is until the
 * editor is loaded.
 */
export function readControl(control: HTMLElement, widget: AnyWidget, options: unknown, language: Language): unknown {
  const { format, read } = widget;
  const editor = currentEditor();
  const textFormat = typeof format === 'function' ? format(numbersOf(language), language.currency, options) : format;
  const readText = (text: string): string | number | undefined =>
    textFormat && editor ? editor.readTyped(textFormat, text) : text || undefined;
  return read ? read(control, options, readText) : readText((control as HTMLInputElement).value ?? '');
}
