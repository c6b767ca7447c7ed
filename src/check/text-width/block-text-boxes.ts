import { isJsonObject, type JsonObject } from '../../engine/json/json.ts';
import type { Block, Screen } from '../../engine/model/types.ts';
import { blocksOf, flattenBlocks } from '../../engine/model/visit.ts';
import { boxed, kinds, lineWidths, type TextBox } from './text-box.ts';

/**
 * How a text of a block is drawn: fixed, or computed from the options of the block and from where it is in its screen. Undefined for a text
 * that is only read out.
 */
type BlockTextBox = TextBox | undefined | ((block: Block, screen: Screen) => TextBox | undefined);

const optionsOf = ({ options }: Block): JsonObject => (isJsonObject(options) ? options : {});

/** Whether a picture is before a block in the same view: such headings are smaller. */
const isBelowPicture = (block: Block, screen: Screen): boolean =>
  Object.values(screen.views).some(({ blocks }) => {
    const picture = blocks.findIndex(({ name }) => name === 'picture');
    return picture !== -1 && blocks.slice(picture).some(({ at }) => at === block.at);
  });

function headingOf(block: Block, screen: Screen): TextBox | undefined {
  const { level, quiet } = optionsOf(block);
  if (quiet === true) return undefined;
  if (level === 2) return kinds.section;
  return isBelowPicture(block, screen) ? kinds.headingBelowPicture : kinds.heading;
}

function buttonOf(block: Block, screen: Screen): TextBox | undefined {
  const { look } = optionsOf(block);
  if (look === 'back') return undefined;
  return inBar(look === 'link' ? kinds.link : kinds.button, block, screen);
}

const submitOf = (block: Block, screen: Screen): TextBox => inBar(kinds.button, block, screen);

/** The buttons of a bar are beside each other, and share its line; that of a row leaves room for its field. */
function inBar(box: TextBox, { at }: Block, screen: Screen): TextBox {
  const bars = [...blocksOf(screen)].filter(({ block }) => block.name === 'actions');
  const buttons = bars.map(({ block }) => block.blocks.filter(({ name }) => name === 'submit' || name === 'button'));
  const isBesideAnother = buttons.some((all) => all.length > 1 && all.some((one) => one.at === at));
  if (isBesideAnother) return { ...box, width: besideWidth };
  return rowsOf(screen).some(({ blocks }) => blocks.some((one) => one.at === at))
    ? { ...box, width: inRow.label }
    : box;
}

/** What the shortest button of a row takes from the line of its field, and the most that its label has beside the narrowest field. */
export const inRow = { shortestButton: 104, label: 216 };

const rowsOf = (screen: Screen): Block[] =>
  [...blocksOf(screen)].flatMap(({ block }) => (block.name === 'row' ? block : []));

/** Whether a field has a button at its end. */
export const isInRow = (field: string, screen: Screen): boolean =>
  rowsOf(screen).some(({ blocks }) =>
    blocks.some(({ name, options }) => name === 'fields' && Array.isArray(options) && options.includes(field)),
  );

const textStyles: Readonly<Record<string, TextBox>> = {
  note: { ...kinds.smallText, width: 272 },
  consent: kinds.smallText,
  caption: kinds.smallText,
  quote: { ...kinds.text, width: 272 },
};
const textOf = (block: Block): TextBox => textStyles[String(optionsOf(block).style)] ?? kinds.text;

/** Beside the arrow of a tile. */
const tile = lineWidths.box - 21;

const boxedButton = { ...kinds.button, width: lineWidths.box - boxed };
const answerLabel = { ...kinds.rowLabel, size: 14, width: kinds.answer.width };
const changeButton: TextBox = { ...kinds.link, name: 'the button of a row', width: 84, lines: 1 };
/** A half of the bar, without the padding of the button. */
const besideWidth = 122;
const task = lineWidths.box - 48;
const figureLabel: TextBox = { ...kinds.smallText, name: 'the label of a figure', width: lineWidths.dialog, lines: 2 };
const figure: TextBox = { ...kinds.answer, name: 'a figure', width: lineWidths.dialog, lines: 1, isCut: true };

/**
 * How each text of each block is drawn, by the keys that lead to it, without indexes: the text at `/blocks/2/card/rows/0/label` is
 * "card rows label". A new block needs its texts here, or the check measures them as plain texts.
 */
const boxes: Readonly<Record<string, BlockTextBox>> = {
  heading: headingOf,
  'heading text': headingOf,
  text: kinds.text,
  'text text': textOf,
  submit: submitOf,
  'submit label': submitOf,
  'submit states label': submitOf,
  'submit blockedBy say': kinds.hint,
  'button label': buttonOf,
  'button states label': buttonOf,
  'button blockedBy say': kinds.hint,
  'card title': kinds.cardTitle,
  'card tag': { ...kinds.caption, name: 'the tag of a card', width: 238, lines: 1 },
  'card rows label': kinds.rowLabel,
  'card rows value': kinds.figure,
  'card offer text': { ...kinds.text, width: lineWidths.box },
  'card offer label': boxedButton,
  'strip label': figureLabel,
  'strip value': figure,
  'strip rows label': figureLabel,
  'strip rows value': figure,
  'strip tag text': { ...kinds.caption, name: 'the tag of a strip', width: lineWidths.dialog, lines: 1 },
  'tiles label': { ...kinds.cardTitle, weight: 700, name: 'the label of a tile', width: tile },
  'tiles text': { ...kinds.smallText, width: tile },
  'timeline title': kinds.section,
  'timeline items title': { ...kinds.text, weight: 700, name: 'the title of a step', width: 255, lines: 2 },
  'timeline items text': { ...kinds.smallText, width: 255 },
  'tasks items title': { ...kinds.section, name: 'the title of a task', width: task },
  'tasks items text': { ...kinds.text, width: task },
  'tasks items status say': { ...kinds.caption, name: 'the status of a task', width: task, lines: 2 },
  'records each title': { ...kinds.text, weight: 700, name: 'the title of an entry', width: lineWidths.box, lines: 2 },
  'records each text': { ...kinds.text, width: lineWidths.box },
  'records each status say': { ...kinds.caption, name: 'the status of an entry', width: lineWidths.box, lines: 2 },
  'records none': kinds.text,
  'accordion items question': { ...kinds.label, name: 'a question', width: 252 },
  'answers title': { ...kinds.section, width: lineWidths.box },
  'answers change': changeButton,
  'answers rows label': answerLabel,
  'answers rows value': kinds.answer,
  'summary title': { ...kinds.section, width: lineWidths.box },
  'summary change': changeButton,
  'summary none': kinds.answer,
  'summary yes': kinds.answer,
  'summary no': kinds.answer,
  loader: { ...kinds.text, size: 18, lines: 3 },
  'loader text': { ...kinds.text, size: 18, lines: 3 },
  'loader ticks label': { ...kinds.rowLabel, width: 260 },
  'status says text': kinds.smallText,
  'resume text': { ...kinds.cardTitle, lines: 2 },
  'resume resume label': kinds.button,
  'resume other label': kinds.link,
  'resume restart label': kinds.link,
  'steps items title': kinds.heading,
  'steps next': kinds.button,
  'steps last': kinds.button,
  'logos label': undefined,
  'logos pause': undefined,
  'logos play': undefined,
  'picture alt': undefined,
};

/**
 * How a text of a block is drawn. `at` is the pointer of the block in its screen, and `steps` lead from the block to the text. A text that
 * the table does not list is drawn as a plain one.
 */
export function blockTextBox(at: string, steps: readonly string[], screen: Screen | undefined): TextBox | undefined {
  const key = steps.filter((step) => !/^\d+$/.test(step)).join(' ');
  const box = key in boxes ? boxes[key] : kinds.text;
  if (typeof box !== 'function') return box;
  const block = screen && findBlock(at, screen);
  return block && box(block, screen);
}

function findBlock(at: string, screen: Screen): Block | undefined {
  for (const { blocks } of Object.values(screen.views)) {
    const found = [...flattenBlocks(blocks)].find((block) => block.at === at);
    if (found) return found;
  }
  return undefined;
}
