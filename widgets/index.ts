import { aadhaarWidget } from './aadhaar/aadhaar.tsx';
import { accountNumberWidget } from './account-number/account-number.tsx';
import { codeWidget } from './code/code.tsx';
import { dateWidget } from './date/date.tsx';
import type { AnyWidget } from './define.ts';
import { emailWidget } from './email/email.tsx';
import { ifscWidget } from './ifsc/ifsc.tsx';
import { imageDropWidget } from './image-drop/image-drop.tsx';
import { moneyWidget } from './money/money.tsx';
import { panWidget } from './pan/pan.tsx';
import { phoneWidget } from './phone/phone.tsx';
import { pincodeWidget } from './pincode/pincode.tsx';
import { radioWidget } from './radio/radio.tsx';
import { selectWidget } from './select/select.tsx';
import { textWidget } from './text/text.tsx';
import { textareaWidget } from './textarea/textarea.tsx';

/** Every control that a journey can name. */
export const widgets = [
  phoneWidget,
  codeWidget,
  panWidget,
  pincodeWidget,
  textWidget,
  textareaWidget,
  aadhaarWidget,
  moneyWidget,
  dateWidget,
  selectWidget,
  radioWidget,
  emailWidget,
  ifscWidget,
  accountNumberWidget,
  imageDropWidget,
] as const satisfies readonly AnyWidget[];
