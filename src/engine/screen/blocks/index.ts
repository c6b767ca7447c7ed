import { accordionBlockMeta } from './accordion/accordion.meta.ts';
import { accordionBlock } from './accordion/accordion.tsx';
import { actionsBlockMeta } from './actions/actions.meta.ts';
import { actionsBlock } from './actions/actions.tsx';
import { answersBlockMeta } from './answers/answers.meta.ts';
import { answersBlock } from './answers/answers.tsx';
import { buttonBlockMeta } from './button/button.meta.ts';
import { buttonBlock } from './button/button.tsx';
import { cardBlockMeta } from './card/card.meta.ts';
import { cardBlock } from './card/card.tsx';
import type { ListedBlock } from './define.ts';
import { fieldsBlockMeta } from './fields/fields.meta.ts';
import { fieldsBlock } from './fields/fields.tsx';
import { giftBlockMeta } from './gift/gift.meta.ts';
import { giftBlock } from './gift/gift.tsx';
import { headingBlockMeta } from './heading/heading.meta.ts';
import { headingBlock } from './heading/heading.tsx';
import { loaderBlockMeta } from './loader/loader.meta.ts';
import { loaderBlock } from './loader/loader.tsx';
import { logosBlockMeta } from './logos/logos.meta.ts';
import { logosBlock } from './logos/logos.tsx';
import { pictureBlockMeta } from './picture/picture.meta.ts';
import { pictureBlock } from './picture/picture.tsx';
import { progressBlockMeta } from './progress/progress.meta.ts';
import { progressBlock } from './progress/progress.tsx';
import { proseBlockMeta } from './prose/prose.meta.ts';
import { proseBlock } from './prose/prose.tsx';
import { recordsBlockMeta } from './records/records.meta.ts';
import { recordsBlock } from './records/records.tsx';
import { resumeBlockMeta } from './resume/resume.meta.ts';
import { resumeBlock } from './resume/resume.tsx';
import { sheetBlockMeta } from './sheet/sheet.meta.ts';
import { sheetBlock } from './sheet/sheet.tsx';
import { statusBlockMeta } from './status/status.meta.ts';
import { statusBlock } from './status/status.tsx';
import { stepsBlockMeta } from './steps/steps.meta.ts';
import { stepsBlock } from './steps/steps.tsx';
import { stripBlockMeta } from './strip/strip.meta.ts';
import { stripBlock } from './strip/strip.tsx';
import { submitBlockMeta } from './submit/submit.meta.ts';
import { submitBlock } from './submit/submit.tsx';
import { summaryBlockMeta } from './summary/summary.meta.ts';
import { summaryBlock } from './summary/summary.tsx';
import { tasksBlockMeta } from './tasks/tasks.meta.ts';
import { tasksBlock } from './tasks/tasks.tsx';
import { textBlockMeta } from './text/text.meta.ts';
import { textBlock } from './text/text.tsx';
import { tilesBlockMeta } from './tiles/tiles.meta.ts';
import { tilesBlock } from './tiles/tiles.tsx';
import { timelineBlockMeta } from './timeline/timeline.meta.ts';
import { timelineBlock } from './timeline/timeline.tsx';

/** Every kind of block that a journey can use. */
export const blocks = [
  { ...accordionBlock, ...accordionBlockMeta },
  { ...actionsBlock, ...actionsBlockMeta },
  { ...answersBlock, ...answersBlockMeta },
  { ...summaryBlock, ...summaryBlockMeta },
  { ...buttonBlock, ...buttonBlockMeta },
  { ...cardBlock, ...cardBlockMeta },
  { ...fieldsBlock, ...fieldsBlockMeta },
  { ...giftBlock, ...giftBlockMeta },
  { ...headingBlock, ...headingBlockMeta },
  { ...loaderBlock, ...loaderBlockMeta },
  { ...logosBlock, ...logosBlockMeta },
  { ...pictureBlock, ...pictureBlockMeta },
  { ...progressBlock, ...progressBlockMeta },
  { ...proseBlock, ...proseBlockMeta },
  { ...recordsBlock, ...recordsBlockMeta },
  { ...resumeBlock, ...resumeBlockMeta },
  { ...sheetBlock, ...sheetBlockMeta },
  { ...statusBlock, ...statusBlockMeta },
  { ...stepsBlock, ...stepsBlockMeta },
  { ...stripBlock, ...stripBlockMeta },
  { ...submitBlock, ...submitBlockMeta },
  { ...tasksBlock, ...tasksBlockMeta },
  { ...textBlock, ...textBlockMeta },
  { ...tilesBlock, ...tilesBlockMeta },
  { ...timelineBlock, ...timelineBlockMeta },
] as const satisfies readonly ListedBlock[];
