import { useDeferredValue, useMemo } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import { isScreen } from '../screen-path.ts';
import { useFileTexts } from '../texts/use-file-texts.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';
import { openOrderCheck, type WhyNotMoved } from './check-order.ts';
import { readFlows } from './move-step.ts';

interface CheckedOrder {
  readonly journey: string;
  /** Undefined where nothing can be moved. */
  readonly draft: StructureDraft | undefined;
  readonly unsavedFiles: UnsavedFiles;
  /** The text of `journey.json`, as it is typed. */
  readonly text: string;
}

/** What the check would say of another order of the steps, with what is typed into the files; undefined while that is not known. */
export function useOrderCheck({ journey, draft, unsavedFiles, text }: CheckedOrder): WhyNotMoved | undefined {
  const texts = useFileTexts(journey, draft, isScreen);
  const [unsaved] = unsavedFiles;
  // Files that are the same are not read again with each key.
  const typed = JSON.stringify([...unsaved].flatMap(([path, file]) => (isScreen(path) ? [[path, file.text]] : [])));
  const screens = useMemo(() => {
    const all = new Map([...(texts ?? []), ...(JSON.parse(typed) as readonly (readonly [string, string])[])]);
    return Object.fromEntries([...all].map(([path, content]) => [idOf(path), { file: path, text: content }]));
  }, [texts, typed]);
  // What is typed is checked in a pause; another order at once, so that no button is wrong for a moment.
  const later = useDeferredValue(text);
  const looked = JSON.stringify(readFlows(later)) === JSON.stringify(readFlows(text)) ? later : text;
  return useMemo(
    () => (texts ? openOrderCheck({ journey: { file: 'journey.json', text: looked }, screens }) : undefined),
    [texts, looked, screens],
  );
}

const idOf = (path: string): string => path.slice('screens/'.length, -'.json'.length);
