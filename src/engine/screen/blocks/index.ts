import { accordionBlock, accordionBlockMeta } from './accordion/accordion.tsx';
import { actionsBlock, actionsBlockMeta } from './actions/actions.tsx';
import { answersBlock, answersBlockMeta } from './answers/answers.tsx';
import { buttonBlock, buttonBlockMeta } from './button/button.tsx';
import type { ListedBlock } from './define.ts';
import { fieldsBlock, fieldsBlockMeta } from './fields/fields.tsx';
import { headingBlock, headingBlockMeta } from './heading/heading.tsx';
import { loaderBlock, loaderBlockMeta } from './loader/loader.tsx';
import { logosBlock, logosBlockMeta } from './logos/logos.tsx';
import { pictureBlock, pictureBlockMeta } from './picture/picture.tsx';
import { progressBlock, progressBlockMeta } from './progress/progress.tsx';
import { proseBlock, proseBlockMeta } from './prose/prose.tsx';
import { recordsBlock, recordsBlockMeta } from './records/records.tsx';
import { resumeBlock, resumeBlockMeta } from './resume/resume.tsx';
import { rowBlock, rowBlockMeta } from './row/row.tsx';
import { sheetBlock, sheetBlockMeta } from './sheet/sheet.tsx';
import { statusBlock, statusBlockMeta } from './status/status.tsx';
import { stepsBlock, stepsBlockMeta } from './steps/steps.tsx';
import { submitBlock, submitBlockMeta } from './submit/submit.tsx';
import { summaryBlock, summaryBlockMeta } from './summary/summary.tsx';
import { tasksBlock, tasksBlockMeta } from './tasks/tasks.tsx';
import { textBlock, textBlockMeta } from './text/text.tsx';
import { tilesBlock, tilesBlockMeta } from './tiles/tiles.tsx';
import { timelineBlock, timelineBlockMeta } from './timeline/timeline.tsx';

/** The blocks of the engine, which every journey can use. */
export const blocks: readonly ListedBlock[] = [
  { ...accordionBlock, ...accordionBlockMeta },
  { ...actionsBlock, ...actionsBlockMeta },
  { ...answersBlock, ...answersBlockMeta },
  { ...summaryBlock, ...summaryBlockMeta },
  { ...buttonBlock, ...buttonBlockMeta },
  { ...fieldsBlock, ...fieldsBlockMeta },
  { ...headingBlock, ...headingBlockMeta },
  { ...loaderBlock, ...loaderBlockMeta },
  { ...logosBlock, ...logosBlockMeta },
  { ...pictureBlock, ...pictureBlockMeta },
  { ...progressBlock, ...progressBlockMeta },
  { ...proseBlock, ...proseBlockMeta },
  { ...recordsBlock, ...recordsBlockMeta },
  { ...resumeBlock, ...resumeBlockMeta },
  { ...rowBlock, ...rowBlockMeta },
  { ...sheetBlock, ...sheetBlockMeta },
  { ...statusBlock, ...statusBlockMeta },
  { ...stepsBlock, ...stepsBlockMeta },
  { ...submitBlock, ...submitBlockMeta },
  { ...tasksBlock, ...tasksBlockMeta },
  { ...textBlock, ...textBlockMeta },
  { ...tilesBlock, ...tilesBlockMeta },
  { ...timelineBlock, ...timelineBlockMeta },
];
