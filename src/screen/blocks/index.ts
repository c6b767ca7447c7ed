import { accordion } from './accordion/accordion.tsx';
import { actions } from './actions/actions.tsx';
import { answers } from './answers/answers.tsx';
import { brand } from './brand/brand.tsx';
import { button } from './button/button.tsx';
import { card } from './card/card.tsx';
import type { AnyBlock } from './define.ts';
import { fields } from './fields/fields.tsx';
import { gift } from './gift/gift.tsx';
import { heading } from './heading/heading.tsx';
import { loader } from './loader/loader.tsx';
import { logos } from './logos/logos.tsx';
import { picture } from './picture/picture.tsx';
import { progress } from './progress/progress.tsx';
import { resume } from './resume/resume.tsx';
import { sheet } from './sheet/sheet.tsx';
import { status } from './status/status.tsx';
import { steps } from './steps/steps.tsx';
import { strip } from './strip/strip.tsx';
import { submit } from './submit/submit.tsx';
import { tasks } from './tasks/tasks.tsx';
import { text } from './text/text.tsx';
import { tiles } from './tiles/tiles.tsx';

/** Every kind of block that a journey may name. */
export const blocks = [
  accordion,
  actions,
  answers,
  brand,
  button,
  card,
  fields,
  gift,
  heading,
  loader,
  logos,
  picture,
  progress,
  resume,
  sheet,
  status,
  steps,
  strip,
  submit,
  tasks,
  text,
  tiles,
] as const satisfies readonly AnyBlock[];
