import type { Catalogue } from '../../engine/model/catalogue.ts';
import { ownModuleFileOf } from './module-files.ts';

/** JavaScript that gives the compiled journey the code of the effects that the project adds; empty if there are none. */
export function writeOwnEffects(effects: Catalogue['effects']): readonly string[] {
  const names = Object.keys(effects).filter((name) => effects[name]?.own);
  if (names.length === 0) return [];
  const imports = names.map((name, index) => {
    const { file, exported } = ownModuleFileOf('effects', name);
    return `import{${exported} as effect${index}}from"/${file}";`;
  });
  return [...imports, `journey.effects={${names.map((name, index) => `"${name}":effect${index}`).join(',')}};`];
}
