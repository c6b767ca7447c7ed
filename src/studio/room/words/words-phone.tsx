import { type ReactNode, useState } from 'react';
import type { MarkedPlace } from '../../preview/words/place-mark.ts';
import type { PreviewWords } from '../../preview/words/words-messages.ts';
import type { ShownState } from '../data.ts';
import type { DeskState } from '../draft/draft-desk.ts';
import { PreviewFrame } from '../view/preview-frame.tsx';
import { LabelledSelect } from '../view/view-options.tsx';
import { previewTexts } from './text-now.ts';
import styles from './words-phone.module.css';

interface WordsPhoneProps {
  readonly journey: string;
  readonly language: string;
  readonly state: DeskState;
  readonly states: readonly ShownState[];
  /** The text that is edited. */
  readonly chosen: MarkedPlace | undefined;
  readonly onPick: (place: MarkedPlace) => void;
}

/** A state of the app with the words of the draft; a press on a text opens it. */
export function WordsPhone({ journey, language, state, states, chosen, onPick }: WordsPhoneProps): ReactNode {
  const { offered, shown, note, canSearch, isSearching, search, choose, receive } = useShownState(
    states,
    chosen,
    onPick,
  );
  if (!shown) return null;
  return (
    <aside aria-label="Phone" className={styles.phone}>
      <LabelledSelect
        label="State of the screen"
        value={shown.id}
        options={offered.map((one) => [one.id, one.title])}
        onChange={choose}
      />
      <p className={styles.hint}>Press a text in the phone to change it. Drawn with the words of the draft.</p>
      <p role="status" className={styles.hint}>
        {isSearching ? 'Looking for a state that shows it…' : note}
      </p>
      {canSearch && (
        <p className={styles.hint}>
          The text is not seen in this state.{' '}
          <button type="button" onClick={search}>
            Find one that shows it
          </button>
        </p>
      )}
      <PreviewFrame
        address={{ journey, state: shown.id, language, scheme: 'light', hasRoomWords: true }}
        title={`${shown.title}, with the words of the draft`}
        className={styles.frame}
        words={{ texts: previewTexts(state, language), canPick: true, ...(chosen && { chosen }) }}
        onWords={receive}
        onReport={ignore}
      />
    </aside>
  );
}

/** A state that was chosen while a text of a part was edited. */
interface WantedState {
  readonly id: string;
  readonly part?: string | undefined;
}

/** The state in the phone: of the screen of the chosen text, and, after a search, one that shows the text. */
function useShownState(
  states: readonly ShownState[],
  chosen: MarkedPlace | undefined,
  onPick: (place: MarkedPlace) => void,
) {
  const [wanted, setWanted] = useState<WantedState>({ id: '' });
  const [note, setNote] = useState('');
  /** The states that a search has looked at. */
  const [tried, setTried] = useState<ReadonlySet<string>>();
  const [isSeen, setIsSeen] = useState(true);
  const own = states.filter(({ screen }) => screen === chosen?.part);
  const current = wanted.part === chosen?.part ? states.find(({ id }) => id === wanted.id) : undefined;
  // A message or an outcome of one screen may be seen on another.
  const offered = own.length === 0 || (current && !own.includes(current)) ? states : own;
  const shown = current ?? offered[0];
  const id = shown?.id ?? '';
  const show = (next: string, part = chosen?.part): void => {
    setNote('');
    setTried(undefined);
    setWanted({ id: next, part });
  };
  const goOn = (found: boolean): void => {
    const left = own.find((one) => !tried?.has(one.id) && one.id !== id);
    setTried(found || !left ? undefined : new Set([...(tried ?? []), id]));
    if (left && !found) setWanted({ id: left.id, part: chosen?.part });
    setNote(found || left ? '' : 'No state of this screen shows it; a state of another one may.');
  };
  const receive = (message: PreviewWords): void => {
    if (message.kind === 'picked') {
      show(id, message.place?.part);
      if (message.place) onPick(message.place);
      else setNote('The app fills this in; it is not a text of the journey.');
    }
    if (message.kind !== 'chosen') return;
    setIsSeen(message.isSeen);
    if (tried) goOn(message.isSeen);
  };
  return {
    offered,
    shown,
    note,
    receive,
    choose: (next: string) => show(next),
    isSearching: tried !== undefined,
    canSearch: chosen !== undefined && !isSeen && !tried && note === '' && own.length > 1,
    search: () => goOn(false),
  };
}

/** What does not fit is on the page of the state. */
const ignore = (): void => undefined;
