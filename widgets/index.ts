import { aadhaarWidgetMeta } from './aadhaar/aadhaar.meta.ts';
import { aadhaarWidget } from './aadhaar/aadhaar.tsx';
import { accountNumberWidgetMeta } from './account-number/account-number.meta.ts';
import { accountNumberWidget } from './account-number/account-number.tsx';
import { autocompleteWidgetMeta } from './autocomplete/autocomplete.meta.ts';
import { autocompleteWidget } from './autocomplete/autocomplete.tsx';
import { checkboxWidgetMeta } from './checkbox/checkbox.meta.ts';
import { checkboxWidget } from './checkbox/checkbox.tsx';
import { checkboxesWidgetMeta } from './checkboxes/checkboxes.meta.ts';
import { checkboxesWidget } from './checkboxes/checkboxes.tsx';
import { codeWidgetMeta } from './code/code.meta.ts';
import { codeWidget } from './code/code.tsx';
import { dateWidgetMeta } from './date/date.meta.ts';
import { dateWidget } from './date/date.tsx';
import { dateTimeWidgetMeta } from './date-time/date-time.meta.ts';
import { dateTimeWidget } from './date-time/date-time.tsx';
import type { ListedWidget } from './define.ts';
import { emailWidgetMeta } from './email/email.meta.ts';
import { emailWidget } from './email/email.tsx';
import { fileWidgetMeta } from './file/file.meta.ts';
import { fileWidget } from './file/file.tsx';
import { ifscWidgetMeta } from './ifsc/ifsc.meta.ts';
import { ifscWidget } from './ifsc/ifsc.tsx';
import { imageDropWidgetMeta } from './image-drop/image-drop.meta.ts';
import { imageDropWidget } from './image-drop/image-drop.tsx';
import { internationalPhoneWidgetMeta } from './international-phone/international-phone.meta.ts';
import { internationalPhoneWidget } from './international-phone/international-phone.tsx';
import { moneyWidgetMeta } from './money/money.meta.ts';
import { moneyWidget } from './money/money.tsx';
import { monthWidgetMeta } from './month/month.meta.ts';
import { monthWidget } from './month/month.tsx';
import { numberWidgetMeta } from './number/number.meta.ts';
import { numberWidget } from './number/number.tsx';
import { panWidgetMeta } from './pan/pan.meta.ts';
import { panWidget } from './pan/pan.tsx';
import { passwordWidgetMeta } from './password/password.meta.ts';
import { passwordWidget } from './password/password.tsx';
import { percentWidgetMeta } from './percent/percent.meta.ts';
import { percentWidget } from './percent/percent.tsx';
import { phoneWidgetMeta } from './phone/phone.meta.ts';
import { phoneWidget } from './phone/phone.tsx';
import { pincodeWidgetMeta } from './pincode/pincode.meta.ts';
import { pincodeWidget } from './pincode/pincode.tsx';
import { radioWidgetMeta } from './radio/radio.meta.ts';
import { radioWidget } from './radio/radio.tsx';
import { selectWidgetMeta } from './select/select.meta.ts';
import { selectWidget } from './select/select.tsx';
import { textWidgetMeta } from './text/text.meta.ts';
import { textWidget } from './text/text.tsx';
import { textareaWidgetMeta } from './textarea/textarea.meta.ts';
import { textareaWidget } from './textarea/textarea.tsx';
import { timeWidgetMeta } from './time/time.meta.ts';
import { timeWidget } from './time/time.tsx';

/** Every widget that a journey can use. */
export const widgets = [
  { ...phoneWidget, ...phoneWidgetMeta },
  { ...codeWidget, ...codeWidgetMeta },
  { ...panWidget, ...panWidgetMeta },
  { ...pincodeWidget, ...pincodeWidgetMeta },
  { ...textWidget, ...textWidgetMeta },
  { ...textareaWidget, ...textareaWidgetMeta },
  { ...aadhaarWidget, ...aadhaarWidgetMeta },
  { ...moneyWidget, ...moneyWidgetMeta },
  { ...dateWidget, ...dateWidgetMeta },
  { ...selectWidget, ...selectWidgetMeta },
  { ...radioWidget, ...radioWidgetMeta },
  { ...emailWidget, ...emailWidgetMeta },
  { ...ifscWidget, ...ifscWidgetMeta },
  { ...accountNumberWidget, ...accountNumberWidgetMeta },
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
] as const satisfies readonly ListedWidget[];
