import { pointer } from '../../../../src/engine/json/pointer.ts';
import { editAt, put } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { isObject, objectsWith, type Project } from '../project.ts';

/** Nothing leads to a screen or a view any more, or nothing leads on from one. */
export const unreachedFaults: FaultClass = {
  name: 'unreached',
  *plant(project) {
    const { documents, journey } = project;
    const main = documents.find(({ kind }) => kind === 'journey')?.file ?? '';
    for (const { file, at, value } of objectsWith(project, 'view', 'screen')) {
      if (!at.startsWith('/on') || countOf(project, file, `"view":${JSON.stringify(value.view)}`) > 1) continue;
      const change = put(at, { log: 'Nothing is shown.' });
      yield { file, at, change, description: `nothing shows the view ${JSON.stringify(value.view)}` };
    }
    for (const [flow, ids] of Object.entries(journey.flows)) {
      for (const [index, id] of ids.entries()) {
        if (
          countInScreens(project, `"goto":"${id}"`) + countInScreens(project, `"show":"${id}"`) > 0 ||
          journey.entries?.[id]
        )
          continue;
        const change = editAt(`/flows${pointer(flow)}`, () => ids.filter((one) => one !== id));
        if (id !== journey.start)
          yield { file: main, at: `/flows${pointer(flow, index)}`, change, description: `"${id}" is in no flow` };
      }
    }
    for (const { file, value, kind } of documents) {
      if (kind !== 'screen' || !isObject(value) || !isLeftByGoto(value) || value.path === undefined) continue;
      const change = editAt('', (screen) => (isObject(screen) ? withoutGoing(screen) : screen));
      yield { file, at: '/on', change, description: 'nothing leads on from the screen' };
    }
  },
};

/** Whether the only way on from a screen is a `goto`. */
const isLeftByGoto = (screen: object): boolean =>
  JSON.stringify(screen).includes('"goto"') && !/"(redirect|link)"/.test(JSON.stringify(screen));

/** A screen whose effects lead nowhere; what raises them is as before. */
const withoutGoing = (screen: object) =>
  JSON.parse(JSON.stringify(screen).replace(/\{"goto":"[^"]*"[^{}]*\}/g, '{"log":"Stay."}'));

const countOf = ({ documents }: Project, file: string, text: string): number =>
  JSON.stringify(documents.find((one) => one.file === file)?.value ?? '').split(text).length - 1;

const countInScreens = (project: Project, text: string): number =>
  project.documents.reduce((sum, { kind, file }) => sum + (kind === 'screen' ? countOf(project, file, text) : 0), 0);
