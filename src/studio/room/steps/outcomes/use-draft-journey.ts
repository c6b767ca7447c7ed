import { useDeferredValue, useMemo } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import { isScreen } from '../screen-path.ts';
import { type DraftJourney, openDraftJourney } from '../texts/draft-journey.ts';
import { useFileTexts } from '../texts/use-file-texts.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';

interface WhichJourney {
  readonly journey: string;
  readonly draft: StructureDraft | undefined;
  readonly unsavedFiles: UnsavedFiles;
}

/** The journey as the files of the draft have it, with what is typed into them; undefined while it is not known, or cannot be read here. */
export function useDraftJourney({ journey, draft, unsavedFiles }: WhichJourney): DraftJourney | undefined {
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
