import { useContext, useEffect, useRef, useState } from 'react';
import type { StructureDraft, StructureFileContent } from '../../../../journey/publishing/release-api.ts';
import { AskContext } from '../../api/use-answer.ts';
import { filePath } from '../save-file.ts';

/** The files of the screens of a draft, by their paths. */
type ScreenTexts = ReadonlyMap<string, string>;

/**
 * Loads the screens of a draft, and those again that others have changed; undefined while one of them is not known. A load that fails is
 * not tried again: the check on the server knows every file.
 */
export function useScreenTexts(journey: string, draft: StructureDraft | undefined): ScreenTexts | undefined {
  const ask = useContext(AskContext);
  const known = useRef(new Map<string, string>());
  const [found, setFound] = useState<{ readonly versions: string; readonly texts: ScreenTexts }>();
  const versions = JSON.stringify(draft ? versionsOf(draft) : []);
  useEffect(() => {
    let isLeft = false;
    const load = async ([path, version]: readonly [string, string]): Promise<[string, string] | undefined> => {
      const text = known.current.get(`${path} ${version}`);
      if (text !== undefined) return [path, text];
      const answer = await ask<StructureFileContent>('GET', filePath(journey, path));
      if (answer.status !== 'ok' || answer.data.content === undefined) return undefined;
      known.current.set(`${path} ${version}`, answer.data.content);
      return [path, answer.data.content];
    };
    const wanted: readonly (readonly [string, string])[] = JSON.parse(versions);
    void Promise.all(wanted.map(load)).then((loaded) => {
      const texts = new Map(loaded.filter((one) => one !== undefined));
      if (!isLeft && texts.size === wanted.length) setFound({ versions, texts });
    });
    return () => {
      isLeft = true;
    };
  }, [ask, journey, versions]);
  return draft && found?.versions === versions ? found.texts : undefined;
}

/** The path of each screen, and what its text depends on. */
const versionsOf = ({ files, channel }: StructureDraft): readonly (readonly [string, string])[] =>
  files
    .filter(({ path, status }) => isScreen(path) && status !== 'deleted')
    .map(({ path, status, changedAt = '' }) => [path, `${channel} ${status} ${changedAt}`]);

/** Whether a path is that of a screen. */
export const isScreen = (path: string): boolean => /^screens\/[^/]+\.json$/.test(path);
