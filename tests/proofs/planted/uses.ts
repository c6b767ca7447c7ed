import type { Json } from '../../../src/engine/json/json.ts';
import { objectsWith, type Project } from './project.ts';

/** Whether a screen names a path. */
export const isReadBy = ({ documents }: Project, path: string): boolean =>
  documents.some(({ kind, value }) => kind === 'screen' && JSON.stringify(value).includes(path));

/** The screens that set a session property. */
export function settersOf(project: Project, name: string): readonly string[] {
  const setting = [...objectsWith(project, 'set', 'screen')].flatMap(({ value, document }) =>
    hasKey(value.set, `session.${name}`) ? [document.id] : [],
  );
  const stamping = [...objectsWith(project, 'stamp', 'screen')].flatMap(({ value, document }) =>
    value.stamp === `session.${name}` ? [document.id] : [],
  );
  return [...new Set([...setting, ...stamping])];
}

const hasKey = (value: Json | undefined, key: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);
