import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import type { Field } from '../engine/model/types.ts';
import { importComponent, type PageComponent, type PageList } from './component.ts';
import { endOfForm, type ImportedForm, type ImportedScreen, inWords, plainText, uniqueSlugs } from './imported-form.ts';
import {
  type ComparedValue,
  type ConditionScope,
  type PageCondition,
  type ReadCondition,
  readCondition,
} from './page-condition.ts';

/** A form definition of the digital form builder or the forms designer of the UK government. */
export interface PagesFile {
  readonly name?: string;
  /** "V2": the pages are in the order of the file, each with a condition of its own; otherwise links lead from page to page. */
  readonly engine?: string;
  readonly startPage?: string;
  readonly pages: readonly Page[];
  readonly lists?: readonly PageList[];
  readonly conditions?: readonly PageCondition[];
}

interface Page {
  readonly path?: string;
  readonly title?: string;
  readonly controller?: string;
  readonly components?: readonly PageComponent[];
  readonly next?: readonly { readonly path: string; readonly condition?: string; readonly redirect?: string }[];
  /** The condition under which the page is shown, in "V2". */
  readonly condition?: string;
  readonly repeat?: unknown;
}

type Effects = readonly { readonly [name: string]: Json }[];

/** A page with its id, its fields and their schema. */
interface AskedPage extends ReturnType<typeof askedOn> {
  readonly page: Page;
  readonly id: string;
  readonly title: string;
}

/** What the pages share while they are converted. */
interface Conversion {
  readonly asked: readonly AskedPage[];
  readonly file: PagesFile;
  readonly notes: string[];
  /** `<page> <field>` -> the session property in which a condition of another page finds the answer. */
  readonly compared: Map<string, string>;
}

/** Reads a form definition with pages: one screen for each page, in the order of the file, from the start page. */
export function fromPages(file: PagesFile): ImportedForm {
  const { name, lists = [] } = file;
  const notes: string[] = [];
  const pages = inOrder(file);
  const ids = uniqueSlugs(
    pages.map(({ path }, index) => path || `page-${index + 1}`),
    [endOfForm],
  );
  const asked = pages.map((page, index) => {
    const id = ids[index] ?? '';
    const title = titleOf(page, id);
    return { page, id, title, ...askedOn(page, title, lists, notes) };
  });
  const conversion = { asked, file, notes, compared: new Map<string, string>() };
  const screens = asked.map((one, index) => screenOf(one, index, conversion));
  const stored = screens.map((screen) => withStored(screen, conversion.compared));
  const guarded = stored.map((screen) => (screen.summary ? withRequired(screen, stored) : screen));
  return { title: name || asked[0]?.title || 'Form', screens: guarded, session: sessionOf(conversion, guarded), notes };
}

/** The pages from the first one that a person sees. */
function inOrder({ engine, startPage, pages }: PagesFile): readonly Page[] {
  const start = engine === 'V2' ? undefined : pages.find(({ path }) => path !== undefined && isPath(path, startPage));
  return start ? [start, ...pages.filter((page) => page !== start)] : pages;
}

const isPath = (path: string, other: string | undefined): boolean =>
  other !== undefined && path.replace(/^\//, '') === other.replace(/^\//, '');

const titleOf = ({ title, components = [] }: Page, id: string): string =>
  plainText(title ?? '') || plainText(components.find((one) => one.title)?.title ?? '') || inWords(id);

const isSummaryPage = ({ page, fields }: AskedPage): boolean =>
  /summary/i.test(`${page.controller ?? ''} ${page.path ?? ''}`) && Object.keys(fields).length === 0;

function screenOf(one: AskedPage, index: number, conversion: Conversion): ImportedScreen {
  const { id, title, schema, fields, intro } = one;
  const isEnd = endsHere(one, conversion.file) && Object.keys(fields).length === 0 && !isSummaryPage(one);
  return {
    id,
    path: index === 0 ? '/' : `/${id}`,
    title,
    schema,
    fields,
    intro,
    ...(isSummaryPage(one) && { summary: summaryBlock }),
    ...(!isEnd && { submit: nextOf(one, index, conversion) }),
  };
}

/** Whether nothing follows a page: it has no link, or its controller says so. */
const endsHere = ({ page }: AskedPage, { engine }: PagesFile): boolean =>
  page.controller === 'TerminalPageController' || (engine !== 'V2' && (page.next ?? []).length === 0);

const summaryBlock = {
  summary: { title: 'Your answers', change: 'Change', from: 'flow', none: 'Not given', yes: 'Yes', no: 'No' },
};

/** A page that may follow, and the name or id of the condition under which it does. */
interface Target {
  readonly to: string;
  readonly condition?: string | undefined;
}

/** Where a page leads: to the first page whose condition holds. */
function nextOf(page: AskedPage, index: number, conversion: Conversion): Effects {
  const { asked, file } = conversion;
  if (file.engine === 'V2') {
    if (endsHere(page, file)) return [{ goto: endOfForm }];
    const following = asked.slice(index + 1).map(({ id, page: { condition } }) => ({ to: id, condition }));
    const always = following.findIndex(({ condition }) => !condition);
    return effectsOf(
      page,
      always < 0 ? following : following.slice(0, always),
      following[always]?.to ?? endOfForm,
      conversion,
    );
  }
  const targets = linksOf(page, conversion);
  // Of several links without a condition, the source's engine follows the last one.
  const otherwise = targets.findLast(({ condition }) => !condition)?.to ?? endOfForm;
  return effectsOf(
    page,
    targets.filter(({ condition }) => condition),
    otherwise,
    conversion,
  );
}

function linksOf({ page, title }: AskedPage, { asked, notes }: Conversion): readonly Target[] {
  return (page.next ?? []).flatMap(({ path, condition, redirect }) => {
    if (redirect) notes.push(`The page "${title}" leads to another address, "${redirect}", which is not followed.`);
    const to = asked.find((one) => one.page.path !== undefined && isPath(one.page.path, path))?.id;
    if (to === undefined) notes.push(`The page "${title}" leads to "${path}", which is no page.`);
    return to === undefined ? [] : [{ to, condition }];
  });
}

function effectsOf(from: AskedPage, targets: readonly Target[], otherwise: string, conversion: Conversion): Effects {
  const { file, notes } = conversion;
  const scope = scopeFor(from, conversion);
  return targets.reduceRight<Effects>(
    (rest, { to, condition: named = '' }) => {
      const found = scope.conditionOf(named);
      const read: ReadCondition = found && readCondition(found, scope);
      if (read === true) return [{ goto: to }];
      if (read === false) {
        notes.push(
          `The condition "${found?.displayName ?? named}" never holds, as in its own engine, so "${to}" is not reached by it.`,
        );
        return rest;
      }
      if (read !== undefined) return [{ if: read as unknown as Json, then: [{ goto: to }], else: rest as Json }];
      const follows = file.engine === 'V2' ? 'is never shown by it' : 'is not reached by it';
      notes.push(`The condition "${found?.displayName ?? named}" could not be read, so "${to}" ${follows}.`);
      return rest;
    },
    [{ goto: otherwise }],
  );
}

/** What the conditions behind a page read: its own answers from the form, those of other pages from the session. */
function scopeFor(from: AskedPage, conversion: Conversion): ConditionScope {
  const { asked, file } = conversion;
  const { conditions = [], lists = [] } = file;
  const valuesOf: ConditionScope['valuesOf'] = (component) =>
    asked.flatMap((owner) => {
      const field = owner.components.get(component);
      const schema = field === undefined ? undefined : owner.schema.properties?.[field];
      if (field === undefined || typeof schema !== 'object') return [];
      return [comparedOn(owner, field, schema, from, conversion)];
    });
  return {
    valuesOf,
    conditionOf: (wanted) => conditions.find(({ name, id }) => wanted !== '' && (name === wanted || id === wanted)),
    itemsOf: (list, items) =>
      lists
        .find(({ id, name }) => id === list || name === list)
        ?.items?.flatMap(({ id, value }) => (id !== undefined && items.includes(id) ? [value] : [])) ?? [],
  };
}

/** A field of a page as the conditions behind another page, or the same, compare it; what they need is stored. */
function comparedOn(
  owner: AskedPage,
  field: string,
  schema: JSONSchema7,
  from: AskedPage,
  { asked, file, compared }: Conversion,
): ComparedValue {
  const isOwn = owner === from;
  const name = sessionNameOf(owner, field, asked);
  const isOptional = !owner.schema.required?.includes(field);
  const shown = isOwn || wasShown(owner, from, file, asked);
  if (!isOwn && shown !== false) compared.set(`${owner.id} ${field}`, name);
  const isMarked = isOptional && shown === undefined;
  if (isMarked) compared.set(`${owner.id} `, markOf(owner));
  const one = (schema.items ?? schema) as JSONSchema7;
  const exists = { path: `session.${isMarked ? markOf(owner) : name}`, exists: true };
  return {
    path: isOwn ? `form.${field}` : `session.${name}`,
    type: one.type === 'integer' ? 'number' : String(one.type),
    isOptional,
    asked: shown ?? exists,
    isNullBefore: file.engine === 'V2',
    ...(one.enum && { values: one.enum }),
  };
}

/** Whether a page was shown before another one; undefined if that depends on the answers. */
function wasShown(page: AskedPage, from: AskedPage, { engine }: PagesFile, asked: readonly AskedPage[]) {
  if (engine !== 'V2') return undefined;
  if (asked.indexOf(page) > asked.indexOf(from)) return false;
  return page.page.condition ? undefined : true;
}

/** The session property that says that a page was shown, for answers that may be left out on it. */
const markOf = ({ id }: AskedPage): string => `${id.replaceAll('-', '_')}_shown`;

/** Pages that ask for the same name keep their answers apart. */
const sessionNameOf = ({ id }: AskedPage, field: string, asked: readonly AskedPage[]): string =>
  asked.filter(({ fields }) => Object.hasOwn(fields, field)).length > 1 ? `${id.replaceAll('-', '_')}_${field}` : field;

/** The session properties of the answers that conditions of other pages compare. */
function sessionOf({ asked, compared }: Conversion, screens: readonly ImportedScreen[]): ImportedForm['session'] {
  const required = new Set(screens.flatMap(({ requires = [] }) => requires));
  const properties = asked.flatMap(({ id, schema }) =>
    Object.entries({ ...schema.properties, '': { type: 'boolean' as const } }).flatMap(([field, one]) => {
      const name = compared.get(`${id} ${field}`);
      const missing = required.has(name ?? '') && { missing: 'Please answer these questions first.' };
      return name === undefined ? [] : [[name, { ...typeIn(one), keep: 'session', key: name, ...missing }] as const];
    }),
  );
  return Object.fromEntries(properties);
}

const typeIn = (schema: JSONSchema7Definition): { readonly [key: string]: Json } =>
  typeof schema === 'object' && schema.items !== undefined
    ? { type: 'array', items: schema.items as Json }
    : { type: typeof schema === 'object' ? (schema.type as string) : 'string' };

/** Stores the answers that the conditions of other pages compare. */
function withStored(screen: ImportedScreen, compared: ReadonlyMap<string, string>): ImportedScreen {
  const own = [...Object.keys(screen.fields), ''].flatMap((field) => {
    const name = compared.get(`${screen.id} ${field}`);
    return name === undefined ? [] : [[`session.${name}`, field === '' ? { literal: true } : `form.${field}`] as const];
  });
  if (own.length === 0) return screen;
  return { ...screen, submit: [{ set: Object.fromEntries(own) }, ...(screen.submit ?? [])] };
}

/** A summary requires what is stored on every way to it, so that nobody who opens its address sends it half empty. */
function withRequired(summary: ImportedScreen, screens: readonly ImportedScreen[]): ImportedScreen {
  const requires = screens.flatMap((screen) =>
    reachedWithout(screen, screens).has(summary.id) ? [] : alwaysStored(screen),
  );
  return requires.length === 0 ? summary : { ...summary, requires };
}

/** The screens that can be reached without passing one. */
function reachedWithout(passed: ImportedScreen, screens: readonly ImportedScreen[]): ReadonlySet<string> {
  const reached = new Set(screens.slice(0, 1).map(({ id }) => id));
  for (const id of reached) {
    const submit = id === passed.id ? undefined : screens.find((screen) => screen.id === id)?.submit;
    for (const [, to = ''] of JSON.stringify(submit ?? []).matchAll(/"goto":"([^"]*)"/g)) reached.add(to);
  }
  return reached;
}

/** The session properties that a screen sets whatever is answered. */
function alwaysStored({ submit = [], schema }: ImportedScreen): readonly string[] {
  const [{ set = {} } = {}] = submit;
  return Object.entries(set as object).flatMap(([path, value]) =>
    typeof value === 'object' || schema.required?.includes(String(value).slice('form.'.length))
      ? path.slice('session.'.length)
      : [],
  );
}

const nothingLike = ({ title, name, type }: PageComponent, page: string): string =>
  `"${title || name || type}" on "${page}" has no field: there is nothing like "${type}".`;

function askedOn(
  { components = [], controller, repeat }: Page,
  title: string,
  lists: readonly PageList[],
  notes: string[],
) {
  const fields: Record<string, Field> = {};
  const properties: Record<string, JSONSchema7> = {};
  const required: string[] = [];
  const intro: { readonly [name: string]: Json }[] = [];
  /** The name or id of a component -> its field. */
  const named = new Map<string, string>();
  if (repeat !== undefined || controller === 'RepeatPageController')
    notes.push(`The page "${title}" may be repeated; it is asked once.`);
  for (const component of components) {
    const found = importComponent(component, lists, notes);
    if (found === undefined) notes.push(nothingLike(component, title));
    else if ('text' in found) intro.push({ text: found.text });
    else if (Object.hasOwn(fields, found.name))
      notes.push(`"${found.name}" is asked twice on "${title}"; once is left.`);
    else {
      fields[found.name] = found.field;
      properties[found.name] = found.schema;
      if (found.isRequired) required.push(found.name);
      for (const name of [component.name, component.id]) named.set(name ?? '', found.name);
    }
  }
  const schema: JSONSchema7 = { type: 'object', ...(required.length > 0 && { required }), properties };
  return { fields, schema, intro, components: named };
}
