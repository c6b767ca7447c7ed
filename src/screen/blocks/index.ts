import { accordionBlock } from './accordion/accordion.tsx';
import { actionsBlock } from './actions/actions.tsx';
import { answersBlock } from './answers/answers.tsx';
import { brandBlock } from './brand/brand.tsx';
import { buttonBlock } from './button/button.tsx';
import { cardBlock } from './card/card.tsx';
import type { AnyBlock } from './define.ts';
import { fieldsBlock } from './fields/fields.tsx';
import { giftBlock } from './gift/gift.tsx';
import { headingBlock } from './heading/heading.tsx';
import { loaderBlock } from './loader/loader.tsx';
import { logosBlock } from './logos/logos.tsx';
import { pictureBlock } from './picture/picture.tsx';
import { progressBlock } from './progress/progress.tsx';
import { resumeBlock } from './resume/resume.tsx';
import { sheetBlock } from './sheet/sheet.tsx';
import { statusBlock } from './status/status.tsx';
import { stepsBlock } from './steps/steps.tsx';
import { stripBlock } from './strip/strip.tsx';
import { submitBlock } from './submit/submit.tsx';
import { tasksBlock } from './tasks/tasks.tsx';
import { textBlock } from './text/text.tsx';
import { tilesBlock } from './tiles/tiles.tsx';

/** Every kind of block that a journey may name. */
export const blocks = [
  accordionBlock,
  actionsBlock,
  answersBlock,
  brandBlock,
  buttonBlock,
  cardBlock,
  fieldsBlock,
  giftBlock,
  headingBlock,
  loaderBlock,
  logosBlock,
  pictureBlock,
  progressBlock,
  resumeBlock,
  sheetBlock,
  statusBlock,
  stepsBlock,
  stripBlock,
  submitBlock,
  tasksBlock,
  textBlock,
  tilesBlock,
] as const satisfies readonly AnyBlock[];
