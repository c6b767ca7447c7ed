import type { JSONSchema7 } from 'json-schema';
import { useMemo } from 'react';
import { useSignedIn } from '../../session/session.ts';
import { valueOfText } from '../texts/change-texts.ts';
import type { OpenScreen } from '../texts/use-open-screen.ts';
import type { OpenFile } from '../use-file.ts';
import { type BlockList, findLists } from './find-lists.ts';

interface WhichLists {
  readonly journey: string;
  /** The path of the screen. */
  readonly path: string;
  readonly open: Pick<OpenFile, 'text'>;
  readonly files: OpenScreen;
  /** Undefined while it is not known. */
  readonly schema: JSONSchema7 | undefined;
}

/** The lists with texts of a screen that is open, and how they are changed with its translations. */
export interface ScreenLists extends OpenScreen {
  readonly lists: readonly BlockList[];
  /** The language of the texts in the files of screens. */
  readonly original: string;
}

/** Finds the lists with texts of a screen. */
export function useTextLists({ journey, path, open: { text }, files, schema }: WhichLists): ScreenLists {
  const { journeys } = useSignedIn();
  const lists = useMemo(() => {
    const value = valueOfText(path, text);
    return schema && value !== undefined ? findLists(schema, value) : [];
  }, [path, text, schema]);
  return { ...files, lists, original: journeys.find(({ id }) => id === journey)?.languages[0] ?? 'en' };
}
