import { useContext, useEffect, useRef, useState } from 'react';
import type { StructureDraft, StructureFileContent } from '../../../../contracts/release-api.ts';
import { AskContext } from '../../api/use-answer.ts';
import { filePath } from '../write-in-draft.ts';

/** The texts of files of a draft, by their paths. */
export type FileTexts = ReadonlyMap<string, string>;

const retryMs = 4_000;

/** Loads some files of a draft, and those again that others have changed; undefined while one of them is not known. */
export function useFileTexts(
  journey: string,
  draft: StructureDraft | undefined,
  isWanted: (path: string) => boolean,
): FileTexts | undefined {
  const ask = useContext(AskContext);
  const known = useRef(new Map<string, string>());
  const [found, setFound] = useState<{ readonly versions: string; readonly texts: FileTexts }>();
  const versions = JSON.stringify(draft ? versionsOf(draft, isWanted) : []);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async ([path, version]: readonly [string, string]): Promise<[string, string] | undefined> => {
      const text = known.current.get(`${path} ${version}`);
      if (text !== undefined) return [path, text];
      const answer = await ask<StructureFileContent>('GET', filePath(journey, path));
      if (answer.status !== 'ok' || answer.data.content === undefined) return undefined;
      known.current.set(`${path} ${version}`, answer.data.content);
      return [path, answer.data.content];
    };
    const wanted: readonly (readonly [string, string])[] = JSON.parse(versions);
    const loadAll = async (): Promise<void> => {
      const loaded = await Promise.all(wanted.map(load));
      const texts = new Map(loaded.filter((one) => one !== undefined));
      if (isLeft) return;
      if (texts.size === wanted.length) setFound({ versions, texts });
      else timer = setTimeout(() => void loadAll(), retryMs);
    };
    void loadAll();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [ask, journey, versions]);
  return draft && found?.versions === versions ? found.texts : undefined;
}

/** The path of each file, and what its text depends on. */
const versionsOf = (
  { files, version }: StructureDraft,
  isWanted: (path: string) => boolean,
): readonly (readonly [string, string])[] =>
  files
    .filter(({ path, status }) => isWanted(path) && status !== 'deleted')
    .map(({ path, status, changedAt = '' }) => [path, `${version} ${status} ${changedAt}`]);
