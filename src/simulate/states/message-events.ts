import type { Place } from '../../engine/forms/place.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { errorAt } from '../../engine/runtime/data/place-state.ts';
import type { Event } from '../../engine/runtime/event.ts';
import { blockers, buttonOptions, findSubmit, shownBlocks } from '../../engine/runtime/selectors.ts';
import { screenOf } from '../../engine/runtime/step.ts';
import type { Scope } from '../../engine/runtime/values/value.ts';
import { answerAt, type FormPlace, isInsideField } from './form-places.ts';
import { invalidValues } from './invalid-values.ts';
import { type Played, playAll } from './play.ts';

/** Plays until a place shows the message of a keyword; undefined if nothing that can be entered there does it. */
export function playMessage(
  begin: Played,
  asked: FormPlace,
  keyword: string,
  { widgets }: Pick<Catalogue, 'widgets'>,
): Played | undefined {
  if (keyword === 'required') return playMissing(begin, asked.place);
  if (asked.place === '') return shows(begin, playSubmit(begin), asked.place, keyword);
  const root = screenOf(begin)?.schema;
  const values = invalidValues(keyword, asked.schema, root);
  const typed = widgets[asked.widget ?? '']?.places;
  const sorted = typed ? [...values].sort((a, b) => Number(fits(b, typed)) - Number(fits(a, typed))) : values;
  const played = sorted.flatMap((value) => {
    const events = [...changeTo(asked.place, value), leave(begin, asked.place)];
    return shows(begin, playAll(begin, events), asked.place, keyword) ?? [];
  });
  return played.find((one) => answerAt(one, asked.place).keywords.length === 1) ?? played[0];
}

/** Empties a place, and presses the button that needs it. */
function playMissing(begin: Played, place: Place): Played | undefined {
  const emptied = answerAt(begin, place).value === undefined ? begin : playAll(begin, changeTo(place, undefined));
  if (!emptied || answerAt(emptied, place).value !== undefined) return undefined;
  return (
    shows(begin, playSubmit(emptied), place, 'required') ??
    shows(begin, pressNeeding(emptied, place), place, 'required')
  );
}

/** A session if it still is on its screen and shows the message at a place; `required` whatever else a list lacks. */
function shows(begin: Played, played: Played | undefined, place: Place, keyword: string): Played | undefined {
  if (!played || played.state.screen !== begin.state.screen || played.state.dialog !== undefined) return undefined;
  if (played.state.fieldErrors[place] !== undefined || errorAt(played, place) === undefined) return undefined;
  const { keywords } = answerAt(played, place);
  return (keyword === 'required' ? keywords.includes(keyword) : keywords[0] === keyword) ? played : undefined;
}

const playSubmit = (played: Played): Played | undefined =>
  findSubmit(played) && playAll(played, [{ type: 'raise', name: 'submit' }]);

/** Presses a button that is blocked because a field is invalid. */
function pressNeeding(played: Played, place: Place): Played | undefined {
  for (const { name, options } of shownBlocks(played)) {
    if (name !== 'button') continue;
    const { event = '', ...button } = buttonOptions(options);
    const { fields, reasons } = blockers(played, button);
    if (fields.includes(place))
      return playAll(played, [{ type: 'press-blocked', name: event, fields, reason: reasons[0] }]);
  }
  return undefined;
}

const changeTo = (place: Place, value: unknown): readonly Event[] =>
  isInsideField(place)
    ? [{ type: 'edit', edit: { at: place, set: value } }]
    : [{ type: 'change', field: place, value }];

const leave = ({ machine, state }: Scope, field: Place): Event =>
  machine.screens[state.screen ?? '']?.structured ? { type: 'blur', field, attempted: true } : { type: 'blur', field };

/** Whether a text can be typed in the places of a mask. */
const fits = (value: unknown, places: readonly string[]): boolean =>
  typeof value === 'string' &&
  value.length <= places.length &&
  [...value].every((letter, index) => new RegExp(`^${places[index]}$`, 'u').test(letter));
