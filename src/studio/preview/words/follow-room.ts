import type { DrawnWords } from './draw-words.ts';
import { pickTexts, showChosen } from './pick-text.ts';
import type { MarkedPlace } from './place-mark.ts';
import { type RoomWords, roomWordsIn, tellRoom } from './words-messages.ts';

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
