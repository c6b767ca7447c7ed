import type { Block, Screen } from '../../engine/model/types.ts';
import { type Compared, type ComparedJourney, type Consequence, nameEvent, wanted } from './consequence.ts';
import { agreementFields, bindsSomewhere, leadsToLaw } from './legal-parts.ts';

/** What changes about the legal screens and what leads there. */
export function* lawChanges({ before, after, catalogue }: Compared): Iterable<Consequence> {
  const foot = ({ journey }: ComparedJourney) =>
    (journey.frame?.foot ?? []).filter(({ dialog }) => dialog !== undefined);
  const title = (id = ''): string => `"${after.journey.screens[id]?.title ?? before.journey.screens[id]?.title ?? id}"`;
  const [old, now] = [foot(before), foot(after)];
  for (const [index, { label, dialog }] of old.entries()) {
    const same =
      now.find((one) => one.label === label) ??
      (now.some((one) => one.dialog === dialog) ? { label, dialog } : undefined);
    if (!same) yield wanted(`"${label}" at the foot of every screen no longer opens ${title(dialog)}`);
    else if (same.dialog !== dialog)
      yield wanted(`"${label}" at the foot of every screen opens ${title(same.dialog)} instead of ${title(dialog)}`);
    else if (now[index]?.dialog !== dialog)
      yield wanted(`The foot of every screen has ${title(dialog)} at another place`);
  }
  for (const { label, dialog } of now)
    if (!old.some((one) => one.dialog === dialog))
      yield wanted(`"${label}" at the foot of every screen opens ${title(dialog)}`);
  const legal = new Set([...old, ...now].flatMap(({ dialog }) => dialog ?? []));
  const leads = leadsToLaw(after, catalogue.effects, legal).map((one) => JSON.stringify(one));
  for (const lead of leadsToLaw(before, catalogue.effects, legal)) {
    if (leads.includes(JSON.stringify(lead))) continue;
    yield wanted(
      `${nameEvent(before.journey, lead.screen, lead.event)} no longer leads to ${title(lead.to)}, or not always`,
      lead.screen,
    );
  }
  for (const id of legal) {
    const [was, is] = [before, after].map(({ journey }) => withoutTexts(journey.screens[id]));
    if (was !== is && before.journey.screens[id] && after.journey.screens[id])
      yield wanted(`${title(id)} is shown otherwise than before, or not always`, id);
  }
}

/** Which screens are shown where an amount or a consent is, and in which view those begin. */
export function* variantChanges({ before, after }: Compared): Iterable<Consequence> {
  for (const [id, { title, variants, view }] of Object.entries(after.journey.screens)) {
    const former = before.journey.screens[id];
    if (!former) continue;
    const shown = [id, ...variants.map(({ show }) => show), ...former.variants.map(({ show }) => show)];
    const binds = shown.some((one) => bindsSomewhere(before, one) || bindsSomewhere(after, one));
    if (binds && JSON.stringify([variants, view]) !== JSON.stringify([former.variants, former.view]))
      yield wanted(`"${title}" is shown otherwise than before, or not always`, id);
  }
}

/** A legal screen as far as it is no text: those are compared by what they say. */
function withoutTexts(screen: Screen | undefined): string {
  if (!screen) return '';
  const blocks = (list: readonly Block[]): unknown =>
    list.map(({ name, when, afterSeconds, blocks: inner }) => [name, when, afterSeconds, blocks(inner)]);
  return JSON.stringify([
    screen.variants,
    screen.view,
    Object.entries(screen.views).map(([view, one]) => [view, blocks(one.blocks)]),
  ]);
}

/** What changes about the fields by which tenants agree. */
export function* fieldChanges({ before, after, catalogue }: Compared): Iterable<Consequence> {
  const [old, now] = [before, after].map(({ journey }) => agreementFields(journey, catalogue.effects));
  for (const [key, rules] of now ?? []) {
    if (old?.get(key) === rules) continue;
    const [screen = '', field = ''] = key.split('/');
    const { title, fields } = after.journey.screens[screen] ?? {};
    yield wanted(`Tenants agree otherwise than before with "${fields?.[field]?.label}" of "${title}"`, screen);
  }
  for (const key of old?.keys() ?? []) {
    if (now?.has(key)) continue;
    const [screen = '', field = ''] = key.split('/');
    const { title, fields } = before.journey.screens[screen] ?? {};
    yield wanted(`Tenants no longer agree with "${fields?.[field]?.label}" of "${title}"`, screen);
  }
}
