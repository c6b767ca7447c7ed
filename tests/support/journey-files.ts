import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The JSON files in a folder of a journey, which not every journey has: its translations, or its scenarios. */
export function filesOf(id: string, folder: 'copy' | 'scenarios'): readonly string[] {
  const path = `journeys/${id}/${folder}`;
  const names = existsSync(path) ? readdirSync(path) : [];
  return names.filter((name) => name.endsWith('.json')).map((name) => `${path}/${name}`);
}

const readJourneyJson = (id: string) => JSON.parse(readFileSync(`journeys/${id}/journey.json`, 'utf8'));

/** The beginning of the addresses of a journey, with a slash at both ends. */
export const baseOf = (id: string): string => readJourneyJson(id).base ?? '/';

/** The languages of a journey, that of its screens first. */
export function journeyLanguages(id: string): readonly string[] {
  return [
    String(readJourneyJson(id).settings.locale.language),
    ...filesOf(id, 'copy').map((path) => path.replace(/.*\/|\.json$/g, '')),
  ];
}
