import { pointer } from '../../../../src/engine/json/pointer.ts';
import { put, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { objectsWith } from '../project.ts';
import { isReadBy } from '../uses.ts';

/** A value loses the flag that keeps it out of storage and texts, although it is a secret as before. */
export const sensitiveFlagFaults: FaultClass = {
  name: 'sensitive-flags',
  *plant(project) {
    for (const { file, at, key, value } of objectsWith(project, 'sensitive', 'journey')) {
      if (value.type === 'boolean') continue;
      const isUsed = isReadBy(project, `session.${key}`);
      const change = remove(`${at}/sensitive`);
      if (isUsed) yield { file, at: `${at}/sensitive`, change, description: `"${key}" is no longer sensitive` };
      const stored = put(`${at}/keep`, 'session');
      yield { file, at: `${at}/keep`, change: stored, description: `the sensitive "${key}" is stored in the tab` };
    }
    for (const { file, at, key, document } of objectsWith(project, 'writeOnly', 'schema')) {
      const widget = project.journey.screens[document.id]?.fields[key]?.widget ?? '';
      // The value of such a widget is a secret without the flag.
      if (project.catalogue.widgets[widget]?.isSecret) continue;
      const change = remove(`${at}/writeOnly`);
      yield { file, at: at + pointer('writeOnly'), change, description: `"${key}" is no longer writeOnly` };
    }
  },
};
