import type { Part } from '../../engine/model/types.ts';
import { boxed, kinds, type TextPlace } from './text-place.ts';

const oneLine = { lines: 1, isCut: true } as const;

/** What controls take from the line of a placeholder or a choice, where it is not the usual. */
const placeholderRooms: Readonly<Record<string, number>> = {
  'international-phone': 142,
  money: 222,
  password: 178,
  phone: 222,
  select: 242,
};

const choicePlaces: Readonly<Record<string, TextPlace>> = {
  autocomplete: { ...kinds.choice, room: 262, ...oneLine },
  select: { ...kinds.choice, room: 242, ...oneLine },
};

/** The names above a text in a field, without ids and indexes -> its place. */
const places: Readonly<Record<string, (part: Part | undefined) => TextPlace | undefined>> = {
  label: ({ widget } = { label: '' }) =>
    widget === 'checkbox' ? { ...kinds.label, room: 252, lines: 6 } : kinds.label,
  help: () => kinds.help,
  'options placeholder': ({ widget = '' } = { label: '' }) => ({
    ...kinds.placeholder,
    room: placeholderRooms[widget] ?? kinds.placeholder.room,
  }),
  'options choices label': ({ widget = '' } = { label: '' }) => choicePlaces[widget] ?? kinds.choice,
  'options choices help': ({ widget = '' } = { label: '' }) => ({
    ...kinds.help,
    name: 'the help of a choice',
    room: choicePlaces[widget]?.room ?? kinds.choice.room,
  }),
  'options unit': () => ({ ...kinds.text, name: 'a unit', room: 120, ...oneLine }),
  'guide label': () => ({ ...kinds.smallText, name: 'the button of a guide', lines: 2 }),
  'guide text': () => ({ ...kinds.smallText, room: 262 }),
  'guide alt': () => undefined,
  'entries add': () => kinds.link,
  'entries remove': () => kinds.link,
  'rows add': () => kinds.link,
  'rows remove': () => kinds.link,
  'rows label': () => kinds.label,
};

/** The place of a text in a field, whose pointer has these steps, from the id of the field on. */
export function placeInField(steps: readonly string[], field: Part | undefined): TextPlace | undefined {
  const { part, rest, groups } = descend(steps.slice(1), field);
  const key = rest.filter((step) => !/^\d+$/.test(step)).join(' ');
  const place = rest[0] === 'messages' ? kinds.error : key in places ? places[key]?.(part) : kinds.smallText;
  return place && { ...place, room: place.room - groups * boxed };
}

/** The innermost part that a pointer leads to, the steps after it, and how many boxes it is in. */
function descend(steps: readonly string[], field: Part | undefined) {
  let [part, rest, groups] = [field, steps, boxesOf(field)];
  for (;;) {
    const [first = '', second = ''] = rest;
    if (first === 'parts') {
      part = part?.parts?.[second];
      groups += boxesOf(part);
    } else if (first === 'alternatives') {
      part = part?.alternatives?.[Number(second)];
      groups += 1;
    } else if (first === 'entries' && second === 'each') {
      part = part?.entries?.each;
      groups += part?.entries ? 2 : 1;
    } else if (first === 'rows' && (second === 'key' || second === 'value')) {
      part = part?.rows?.[second];
      groups += 1;
    } else {
      // The button that removes an entry is in the box of the entry.
      return { part, rest, groups: groups + (rest.includes('remove') ? 1 : 0) };
    }
    rest = rest.slice(2);
  }
}

/** The boxes that a part draws around its label and what it has inside. */
const boxesOf = (part: Part | undefined): number =>
  part?.parts || part?.entries || part?.rows || part?.alternatives ? 1 : 0;
