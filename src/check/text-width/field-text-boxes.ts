import type { Part } from '../../engine/model/types.ts';
import { boxed, kinds, type TextBox } from './text-box.ts';

const oneLine = { lines: 1, isCut: true } as const;

/** What controls take from the line of a placeholder or a choice, where it is not the usual. */
const placeholderWidths: Readonly<Record<string, number>> = {
  'international-phone': 142,
  money: 222,
  password: 178,
  phone: 222,
  select: 242,
};

const choiceBoxes: Readonly<Record<string, TextBox>> = {
  autocomplete: { ...kinds.choice, width: 262, ...oneLine },
  select: { ...kinds.choice, width: 242, ...oneLine },
};

/** How each text of a field is drawn, by the keys that lead to it, without ids and indexes. */
const boxes: Readonly<Record<string, (part: Part | undefined) => TextBox | undefined>> = {
  label: (part) => {
    if (part?.widget === 'checkbox') return { ...kinds.label, width: 252, lines: 6 };
    return isGroup(part) && !hasBox(part) ? { ...kinds.label, size: kinds.section.size } : kinds.label;
  },
  help: () => kinds.help,
  'options placeholder': ({ widget = '' } = { label: '' }) => ({
    ...kinds.placeholder,
    width: placeholderWidths[widget] ?? kinds.placeholder.width,
  }),
  'options choices label': ({ widget = '' } = { label: '' }) => choiceBoxes[widget] ?? kinds.choice,
  'options choices help': ({ widget = '' } = { label: '' }) => ({
    ...kinds.help,
    name: 'the help of a choice',
    width: choiceBoxes[widget]?.width ?? kinds.choice.width,
  }),
  'options unit': () => ({ ...kinds.text, name: 'a unit', width: 120, ...oneLine }),
  'guide label': () => ({ ...kinds.smallText, name: 'the button of a guide', lines: 2 }),
  'guide text': () => ({ ...kinds.smallText, width: 262 }),
  'guide alt': () => undefined,
  'entries add': () => kinds.link,
  'entries remove': () => kinds.link,
  'rows add': () => kinds.link,
  'rows remove': () => kinds.link,
  'rows label': () => kinds.label,
};

/** How a text of a field is drawn. `steps` lead to it, from the id of the field on. */
export function fieldTextBox(steps: readonly string[], field: Part | undefined): TextBox | undefined {
  const { part, rest, isBoxed } = descend(steps.slice(1), field);
  const key = rest.filter((step) => !/^\d+$/.test(step)).join(' ');
  const box = rest[0] === 'messages' ? kinds.error : key in boxes ? boxes[key]?.(part) : kinds.smallText;
  return box && (isBoxed ? { ...box, width: box.width - boxed } : box);
}

/** The innermost part that a pointer leads to, the steps after it, and whether it is in a box. */
function descend(steps: readonly string[], field: Part | undefined) {
  let [part, rest, isBoxed] = [field, steps, hasBox(field)];
  for (;;) {
    const [first = '', second = ''] = rest;
    const inner = partIn(part, first, second);
    // The button that removes an entry is in the box of the entry.
    const isInEntry = first === 'entries' && second === 'remove' && isGroup(part?.entries?.each);
    if (inner === undefined) return { part, rest, isBoxed: isInEntry ? hasBox(part?.entries?.each) : isBoxed };
    isBoxed = isGroup(inner) ? hasBox(inner) : first === 'rows' || hasBox(part);
    part = inner;
    rest = rest.slice(2);
  }
}

function partIn(part: Part | undefined, first: string, second: string): Part | undefined {
  if (first === 'parts') return part?.parts?.[second];
  if (first === 'alternatives') return part?.alternatives?.[Number(second)];
  if (first === 'entries' && second === 'each') return part?.entries?.each;
  return first === 'rows' && (second === 'key' || second === 'value') ? part?.rows?.[second] : undefined;
}

/** Whether a part is drawn as a group of others. */
const isGroup = (part: Part | undefined): boolean =>
  part?.parts !== undefined ||
  part?.entries !== undefined ||
  part?.rows !== undefined ||
  part?.alternatives !== undefined;

/** Whether a part draws a box around what it has inside: a group without groups, since a box has no boxes in it. */
function hasBox(part: Part | undefined): boolean {
  if (!part || !isGroup(part) || part.rows) return false;
  const inside = [...Object.values(part.parts ?? {}), part.entries?.each, ...(part.alternatives ?? [])];
  return !inside.some(isGroup);
}
