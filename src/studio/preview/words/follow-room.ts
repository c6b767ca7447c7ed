import type { DrawnWords } from './draw-words.ts';
import { type MarkedPlace, readPlaceMark, writePlaceMark } from './place-mark.ts';
import { type RoomWords, roomWordsIn, tellRoom } from './words-messages.ts';
import './pick-text.css';

/** Draws the words that the room says, again each time that they change, and tells it which text a person presses. */
export function followRoom(draw: (words: DrawnWords) => Promise<void>): void {
  let last: string | undefined;
  let picks = false;
  let drawing: Promise<void> = Promise.resolve();
  const tellChosen = (place: MarkedPlace | undefined): void => {
    const isSeen = showChosen(place);
    if (place) tellRoom({ source: 'studio-preview-words', kind: 'chosen', place, isSeen });
  };
  const receive = ({ texts, canPick, chosen }: RoomWords): void => {
    const drawn = JSON.stringify([texts, canPick]);
    if (drawn !== last) drawing = draw({ texts: new Map(texts), isMarked: canPick });
    last = drawn;
    void drawing.then(() => tellChosen(chosen));
    if (canPick && !picks) {
      picks = true;
      pickTexts((place) => tellRoom({ source: 'studio-preview-words', kind: 'picked', ...(place && { place }) }));
    }
  };
  window.addEventListener('message', (event) => {
    const words = event.source === window.parent ? roomWordsIn(event) : undefined;
    if (words) receive(words);
  });
  tellRoom({ source: 'studio-preview-words', kind: 'ask' });
}

const shownAttributes = ['placeholder', 'aria-label', 'alt', 'title'];

/** Lets a press on a text, by mouse or keyboard, say its place instead of doing what the app would do. */
function pickTexts(onPick: (place: MarkedPlace | undefined) => void): void {
  document.documentElement.dataset.picks = '';
  const press = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    onPick(placeAtPoint(event) ?? pickedPlace(event.target));
  };
  window.addEventListener('click', press, true);
  // A list of choices opens before the click.
  window.addEventListener('mousedown', (event) => event.target instanceof HTMLSelectElement && press(event), true);
}

/** The place of the text right under the pointer: an element may have several. */
function placeAtPoint({ clientX, clientY }: MouseEvent): MarkedPlace | undefined {
  const node = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  return node instanceof Text ? readPlaceMark(node.data) : undefined;
}

/** The place of the text that an element shows, or else of the nearest one around it. */
export function pickedPlace(element: Element): MarkedPlace | undefined {
  for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
    const place = readPlaceMark(
      [part.textContent, ...shownAttributes.map((name) => part?.getAttribute(name))].join(' '),
    );
    if (place) return place;
  }
  return undefined;
}

/** Marks the elements that show a text and scrolls to the first one; returns whether there is one that is seen. */
export function showChosen(place: MarkedPlace | undefined): boolean {
  for (const element of document.querySelectorAll('[data-chosen]')) element.removeAttribute('data-chosen');
  if (!place) return false;
  const mark = writePlaceMark(place);
  const isOwn = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.includes(mark)) ||
    shownAttributes.some((name) => element.getAttribute(name)?.includes(mark));
  const found = [...document.body.querySelectorAll('*')].filter(
    (element) => isOwn(element) && element.checkVisibility(),
  );
  for (const element of found) element.setAttribute('data-chosen', '');
  found[0]?.scrollIntoView({ block: 'nearest' });
  return found.length > 0;
}
