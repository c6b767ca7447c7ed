import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import type { EditablePart } from '../../../../contracts/studio-api.ts';
import { setInJson } from '../../../../engine/json/edit-json.ts';
import { isSyntaxError, readSource } from '../../../../engine/json/source.ts';
import { parse } from '../../../../engine/model/parse.ts';
import { countOf } from '../../../../engine/model/sentences.ts';
import type { Screen } from '../../../../engine/model/types.ts';
import { nameOfFile } from '../file-list/name-file.ts';
import { isScreen } from '../screen-path.ts';
import { type DraftJourney, openDraftJourney } from '../texts/draft-journey.ts';
import { useFileTexts } from '../texts/use-file-texts.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';
import type { OpenFile } from '../use-file.ts';
import { type FollowingEffects, listOutcomes } from './list-outcomes.ts';
import { neighbourNames, OutcomeRow } from './outcome-row.tsx';
import styles from './outcomes.module.css';

interface OutcomeTargetsProps {
  readonly journey: string;
  /** The path of the screen. */
  readonly path: string;
  readonly draft: StructureDraft | undefined;
  readonly open: OpenFile;
  readonly unsavedFiles: UnsavedFiles;
  readonly parts: readonly EditablePart[];
}

/** Where the events and outcomes of a screen lead, each with the other places where it could. */
export function OutcomeTargets({ journey, path, draft, open, unsavedFiles, parts }: OutcomeTargetsProps): ReactNode {
  const { text, type } = open;
  const [said, setSaid] = useState({ text: '', sentence: '' });
  const draftJourney = useDraftJourney({ journey, draft, unsavedFiles });
  const id = path.slice('screens/'.length, -'.json'.length);
  const titleOf = (to: string): string => {
    if (to === 'next' || to === 'back') return neighbourNames[to].toLowerCase();
    return `“${draftJourney?.journey.screens[to]?.title ?? nameOfFile(`screens/${to}.json`, parts)}”`;
  };
  const screen = useMemo(() => readScreen(id, path, text), [id, path, text]);
  const rows = screen ? outcomesOf(screen, titleOf) : [];
  if (rows.length === 0) return null;
  const choose = ({ target, when }: FollowingEffects, to: string): void => {
    if (!target) return;
    const changed = setInJson(text, target.at, to);
    setSaid({ text: changed, sentence: `${when.join(', and ')}, it goes to ${titleOf(to)} now.` });
    type(changed);
  };
  return (
    <details className={styles.outcomes}>
      <summary>Where it leads ({countOf(rows.length, 'place')})</summary>
      <ul>
        {rows.map((row) => (
          <OutcomeRow
            key={`${row.at} ${row.target?.at}`}
            row={row}
            draftJourney={draftJourney}
            path={path}
            screen={id}
            line={lineOf(path, text, row.at)}
            onChoose={(to) => choose(row, to)}
            onRefused={(sentence) => setSaid({ text, sentence })}
          />
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {said.text === text && said.sentence}
      </p>
    </details>
  );
}

const emptyJourney = '{"flows": {}, "session": {"properties": {}}, "settings": {"brand": ""}, "words": {}}';

/** A screen as its text has it; undefined when it has not the form of one. */
function readScreen(id: string, file: string, text: string): Screen | undefined {
  try {
    const journey = { file: 'journey.json', text: emptyJourney };
    const files = { id: '', journey, screens: { [id]: { file, text } }, schemas: {}, brands: {} };
    const { journey: read, flawed } = parse(files, () => []);
    return flawed.screens.size > 0 ? undefined : read.screens[id];
  } catch {
    return undefined;
  }
}

/** What follows in a screen; nothing where an effect has not the form of one. */
function outcomesOf(screen: Screen, titleOf: (to: string) => string): readonly FollowingEffects[] {
  try {
    return listOutcomes(screen, titleOf);
  } catch {
    return [];
  }
}

function lineOf(file: string, text: string, at: string): number {
  const source = readSource({ file, text });
  return isSyntaxError(source) ? 1 : source.locate(at).line;
}

interface WhichJourney {
  readonly journey: string;
  readonly draft: StructureDraft | undefined;
  readonly unsavedFiles: UnsavedFiles;
}

/** The journey as the files of the draft have it, with what is typed into them; undefined while it is not known, or cannot be read here. */
function useDraftJourney({ journey, draft, unsavedFiles }: WhichJourney): DraftJourney | undefined {
  const texts = useFileTexts(journey, draft, isJourneyOrScreen);
  const [unsaved] = unsavedFiles;
  const typed = JSON.stringify(
    [...unsaved].flatMap(([path, { text }]) => (isJourneyOrScreen(path) ? [[path, text]] : [])),
  );
  // What is typed is checked in a pause.
  const later = useDeferredValue(typed);
  return useMemo(() => {
    if (!texts) return undefined;
    const all = new Map([...texts, ...(JSON.parse(later) as readonly (readonly [string, string])[])]);
    const screens = [...all].filter(([path]) => isScreen(path));
    return openDraftJourney({
      journey: { file: 'journey.json', text: all.get('journey.json') ?? '' },
      screens: Object.fromEntries(
        screens.map(([path, text]) => [path.slice('screens/'.length, -'.json'.length), { file: path, text }]),
      ),
    });
  }, [texts, later]);
}

const isJourneyOrScreen = (path: string): boolean => path === 'journey.json' || isScreen(path);
