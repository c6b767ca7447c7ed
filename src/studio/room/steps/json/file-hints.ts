import { useMemo } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import type { FileSchemas, SchemaKind } from '../../data.ts';
import { isScreen, screenOfPath } from '../screen-path.ts';
import { useFileTexts } from '../texts/use-file-texts.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';
import type { FileHints } from './offer-json.ts';

/** The kind of a file of a journey; undefined where it has none that has a schema. */
export function kindOfFile(path: string): SchemaKind | undefined {
  const [, folder = ''] = /^(?:(\w+)\/)?[^/]+\.json$/.exec(path) ?? [];
  const kinds: Readonly<Record<string, SchemaKind>> = { screens: 'screen', copy: 'copy', scenarios: 'scenario' };
  const own: Readonly<Record<string, SchemaKind>> = {
    'journey.json': 'journey',
    'glossary.json': 'glossary',
    'waivers.json': 'waivers',
  };
  return own[path] ?? kinds[folder];
}

interface WhichHints {
  readonly journey: string;
  readonly path: string;
  readonly draft: StructureDraft | undefined;
  readonly unsavedFiles: UnsavedFiles;
  /** Undefined while they are not known. */
  readonly schemas: FileSchemas | undefined;
}

/** What is known about the content of a file: its schema, and the names that the journey has now. */
export function useFileHints({ journey, path, draft, unsavedFiles, schemas }: WhichHints): FileHints {
  const texts = useFileTexts(journey, draft, isJourney);
  const [unsaved] = unsavedFiles;
  const text = unsaved.get('journey.json')?.text ?? texts?.get('journey.json') ?? '';
  const listed = (draft?.files ?? []).filter(({ status }) => status !== 'deleted').map((file) => file.path);
  const screens = JSON.stringify([...new Set([...listed, ...unsaved.keys()])].filter(isScreen).sort());
  return useMemo(() => {
    const kind = kindOfFile(path);
    const schema = kind === undefined ? undefined : schemas?.[kind];
    const names = {
      screens: (JSON.parse(screens) as readonly string[]).map(screenOfPath),
      session: sessionNames(text),
    };
    return { names, ...(schema && { schema }) };
  }, [path, schemas, screens, text]);
}

const isJourney = (path: string): boolean => path === 'journey.json';

/** The properties of the session in the text of a `journey.json`. */
function sessionNames(text: string): readonly string[] {
  try {
    return Object.keys(Object(JSON.parse(text)?.session?.properties));
  } catch {
    return [];
  }
}
