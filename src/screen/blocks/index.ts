import { actions } from './actions/actions.tsx';
import { brand } from './brand/brand.tsx';
import { button } from './button/button.tsx';
import type { AnyBlock } from './define.ts';
import { fields } from './fields/fields.tsx';
import { heading } from './heading/heading.tsx';
import { loader } from './loader/loader.tsx';
import { logos } from './logos/logos.tsx';
import { picture } from './picture/picture.tsx';
import { sheet } from './sheet/sheet.tsx';
import { submit } from './submit/submit.tsx';
import { text } from './text/text.tsx';

/** Every kind of block that a journey may name. */
export const blocks = [
  actions,
  brand,
  button,
  fields,
  heading,
  loader,
  logos,
  picture,
  sheet,
  submit,
  text,
] as const satisfies readonly AnyBlock[];
