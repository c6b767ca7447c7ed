import { splitPointer } from '../../engine/json/pointer.ts';

/** The screen that a place in a file of a journey is about; undefined for what is about the whole journey. */
export function screenOfFile(id: string, file: string, at: string, screens: ReadonlySet<string>): string | undefined {
  const [, name] =
    new RegExp(`^(?:journeys/${id}/screens/|schemas/${id}/)([^/]+?)(?:\\.schema)?\\.json$`).exec(file) ?? [];
  const [part] = splitPointer(at.replace(/^\/texts/, ''));
  const found = name ?? (file.startsWith(`journeys/${id}/copy/`) ? (screenInPointer(at) ?? part) : undefined);
  return found !== undefined && screens.has(found) ? found : undefined;
}

/** A change of a translation says `landing/title`, without a slash in front. */
const screenInPointer = (at: string): string | undefined => (at.startsWith('/') ? undefined : at.split('/')[0]);
