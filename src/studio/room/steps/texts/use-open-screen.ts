import { useMemo, useState } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import { schemaPath, screenOfPath } from '../screen-path.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';
import { notJson, type OpenFile } from '../use-file.ts';
import { isBesideScreens, type ScreenWithTexts, valueOfText } from './change-texts.ts';
import { type FileTexts, useFileTexts } from './use-file-texts.ts';

interface WhichScreen {
  readonly journey: string;
  /** The path of the screen. */
  readonly path: string;
  /** Undefined where nothing can be changed. */
  readonly draft: StructureDraft | undefined;
  readonly open: OpenFile;
  readonly unsavedFiles: UnsavedFiles;
}

/** A screen that is open with the files that are about it, and how they are changed together. */
export interface OpenScreen {
  /** As they are typed, or as they were last while one of them is being loaded again; undefined before. */
  readonly screen: ScreenWithTexts | undefined;
  /** Why nothing can be changed in them: a sentence. */
  readonly whyNot: string | undefined;
  /** Changes the texts of files. They are unsaved then, and saved or undone with the screen. */
  readonly write: (texts: FileTexts) => void;
}

/** Loads the files that are about a screen: its data schema, the translations, and the waivers of problems. */
export function useOpenScreen({ journey, path, draft, open, unsavedFiles }: WhichScreen): OpenScreen {
  const [unsaved, changeUnsaved] = unsavedFiles;
  const { text, theirs, type } = open;
  const schema = schemaPath(screenOfPath(path));
  const inDraft = useFileTexts(journey, draft, (file) => file === schema || isBesideScreens(file));
  const known = useMemo((): ScreenWithTexts | undefined => {
    if (!inDraft) return undefined;
    const beside = new Map([...inDraft].map(([file, own]) => [file, unsaved.get(file)?.text ?? own]));
    return { path, text, beside };
  }, [path, text, inDraft, unsaved]);
  const screen = useLastKnown(known, path);
  const broken = [...(screen?.beside ?? [])].find(([file, own]) => valueOfText(file, own) === undefined)?.[0];
  const write = (texts: FileTexts): void => {
    for (const [file, words] of texts) {
      if (file === path) {
        type(words);
        continue;
      }
      const base = inDraft?.get(file) ?? null;
      changeUnsaved(file, (now) => {
        if (words === (now ? now.text : base)) return now;
        const together = [...new Set([...(now?.together ?? []), path])];
        return words === base && now?.base === base ? undefined : { base, ...now, text: words, together };
      });
    }
  };
  const conflict = theirs === undefined ? undefined : 'Somebody else has changed this file: choose below first.';
  const loading = known || !draft ? undefined : 'The translations are being loaded.';
  return { screen, write, whyNot: conflict ?? (broken === undefined ? loading : notJson(broken)) };
}

/** The screen, or the last one of this path, so that a form that is open stays while texts are loaded again. */
function useLastKnown(known: ScreenWithTexts | undefined, path: string): ScreenWithTexts | undefined {
  const [last, setLast] = useState(known);
  if (known && known !== last) setLast(known);
  return known ?? (last?.path === path ? last : undefined);
}
