import { useSyncExternalStore } from 'react';
import { loadEditor } from '../../src/editing/late-editor.ts';
import { currentEditor, editorLoading } from '../../src/editing/loaded-editor.ts';
import { dateInWords, toIsoDate } from '../../src/formats/date.ts';
import { controlAttributes } from '../control.ts';
import type { FieldProps, Widget } from '../define.ts';
import { Echo } from '../echo.tsx';

interface DateOptions {
  readonly min?: string;
}

// Without a maximum, the picker accepts six-digit years and does not move the focus after four digits.
const lastDate = '9999-12-31';

function DateInput(props: FieldProps<string, DateOptions>) {
  const { id, value = '', options, describedBy, locale, onChange, onBlur } = props;
  const echoId = `${id}-echo`;
  const today = useToday();
  return (
    <div>
      <input
        {...controlAttributes({ ...props, describedBy: [echoId, describedBy].filter(Boolean).join(' ') })}
        type="date"
        min={options.min === 'today' ? today : options.min}
        max={lastDate}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        onBlur={onBlur}
        onFocus={loadEditor}
        onPaste={(event) => {
          event.preventDefault();
          const pasted = event.clipboardData.getData('text/plain');
          const read = (): void => {
            const date = currentEditor()?.dateReader.readDate(pasted, locale);
            if (date !== undefined) onChange(date);
          };
          loadEditor();
          if (currentEditor()) read();
          else void editorLoading()?.then(read);
        }}
      />
      <Echo id={echoId} text={dateInWords(value, locale)} />
    </div>
  );
}

// A prerendered page cannot know the current date.
const useToday = (): string | undefined =>
  useSyncExternalStore(
    () => () => undefined,
    () => toIsoDate(new Date()),
    () => undefined,
  );

/** A calendar date in the browser's own picker, repeated in words below; its value is ISO `YYYY-MM-DD`. */
export const dateWidget: Widget<'date', string, DateOptions> = {
  name: 'date',
  shape: 'control',
  accepts: 'string',
  words: {},
  Component: DateInput,
};
