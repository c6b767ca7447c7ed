import { autocompleteWidget, autocompleteWidgetMeta } from './autocomplete/autocomplete.tsx';
import { checkboxWidget, checkboxWidgetMeta } from './checkbox/checkbox.tsx';
import { checkboxesWidget, checkboxesWidgetMeta } from './checkboxes/checkboxes.tsx';
import { codeWidget, codeWidgetMeta } from './code/code.tsx';
import { dateWidget, dateWidgetMeta } from './date/date.tsx';
import { dateTimeWidget, dateTimeWidgetMeta } from './date-time/date-time.tsx';
import type { ListedWidget } from './define.ts';
import { emailWidget, emailWidgetMeta } from './email/email.tsx';
import { fileWidget, fileWidgetMeta } from './file/file.tsx';
import { imageDropWidget, imageDropWidgetMeta } from './image-drop/image-drop.tsx';
import { internationalPhoneWidget, internationalPhoneWidgetMeta } from './international-phone/international-phone.tsx';
import { moneyWidget, moneyWidgetMeta } from './money/money.tsx';
import { monthWidget, monthWidgetMeta } from './month/month.tsx';
import { numberWidget, numberWidgetMeta } from './number/number.tsx';
import { passwordWidget, passwordWidgetMeta } from './password/password.tsx';
import { percentWidget, percentWidgetMeta } from './percent/percent.tsx';
import { phoneWidget, phoneWidgetMeta } from './phone/phone.tsx';
import { radioWidget, radioWidgetMeta } from './radio/radio.tsx';
import { rjsfWidget, rjsfWidgetMeta } from './rjsf/rjsf.tsx';
import { selectWidget, selectWidgetMeta } from './select/select.tsx';
import { textWidget, textWidgetMeta } from './text/text.tsx';
import { textareaWidget, textareaWidgetMeta } from './textarea/textarea.tsx';
import { timeWidget, timeWidgetMeta } from './time/time.tsx';

/** The widgets of the engine, which every journey can use. */
export const widgets: readonly ListedWidget[] = [
  { ...phoneWidget, ...phoneWidgetMeta },
  { ...codeWidget, ...codeWidgetMeta },
  { ...textWidget, ...textWidgetMeta },
  { ...textareaWidget, ...textareaWidgetMeta },
  { ...moneyWidget, ...moneyWidgetMeta },
  { ...dateWidget, ...dateWidgetMeta },
  { ...selectWidget, ...selectWidgetMeta },
  { ...radioWidget, ...radioWidgetMeta },
  { ...emailWidget, ...emailWidgetMeta },
  { ...imageDropWidget, ...imageDropWidgetMeta },
  { ...checkboxWidget, ...checkboxWidgetMeta },
  { ...checkboxesWidget, ...checkboxesWidgetMeta },
  { ...numberWidget, ...numberWidgetMeta },
  { ...percentWidget, ...percentWidgetMeta },
  { ...timeWidget, ...timeWidgetMeta },
  { ...dateTimeWidget, ...dateTimeWidgetMeta },
  { ...monthWidget, ...monthWidgetMeta },
  { ...passwordWidget, ...passwordWidgetMeta },
  { ...internationalPhoneWidget, ...internationalPhoneWidgetMeta },
  { ...autocompleteWidget, ...autocompleteWidgetMeta },
  { ...fileWidget, ...fileWidgetMeta },
  { ...rjsfWidget, ...rjsfWidgetMeta },
];
