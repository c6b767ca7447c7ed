import type { JSONSchema7 } from 'json-schema';
import type { Field, Json } from '../../../src/journey/types.ts';
import { importComponent, type PageComponent, type PageList } from './component.ts';
import { type ImportedForm, type ImportedScreen, slugOf } from './imported-form.ts';
import { conditionOf, type FindValue, type PageCondition } from './page-condition.ts';

/** A form definition of the digital form builder or the forms designer of the UK government. */
export interface PagesFile {
  readonly name?: string;
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
  readonly next?: readonly { readonly path: string; readonly condition?: string }[];
}

type Effects = readonly { readonly [name: string]: Json }[];

/** A page with its id, its fields and their schema. */
interface AskedPage extends ReturnType<typeof askedOn> {
  readonly page: Page & { readonly id: string };
}

/** What the pages share while they are converted. */
interface Conversion {
  readonly asked: readonly AskedPage[];
  readonly conditions: readonly PageCondition[];
  readonly notes: string[];
  /** The fields that conditions of other pages compare. */
  readonly compared: Set<string>;
}

/** Reads a form definition with pages: one screen for each page, in the order of the file, from the start page. */
export function fromPages({ name, startPage, pages: given, lists = [], conditions = [] }: PagesFile): ImportedForm {
  const notes: string[] = [];
  const start = given.find(({ path }) => path !== undefined && path === startPage);
  const pages = start ? [start, ...given.filter((page) => page !== start)] : given;
  const asked = pages.map((page, index) => ({
    page: { ...page, id: slugOf(page.path ?? '', `page-${index + 1}`) },
    ...askedOn(page, lists, notes),
  }));
  const conversion = { asked, conditions, notes, compared: new Set<string>() };
  const screens = asked.map((one, index) => screenOf(one, index, conversion));
  const stored = screens.map((screen) => withStored(screen, conversion.compared));
  return { title: name ?? pages[0]?.title ?? 'Form', screens: stored, session: sessionOf(conversion), notes };
}

function screenOf(one: AskedPage, index: number, conversion: Conversion): ImportedScreen {
  const { page, schema, fields, intro } = one;
  const isSummary = /summary/i.test(`${page.controller ?? ''} ${page.path ?? ''}`) && Object.keys(fields).length === 0;
  return {
    ...{ id: page.id, path: index === 0 ? '/' : `/${page.id}`, title: page.title || page.id, schema, fields, intro },
    ...(isSummary && { summary: summaryBlock }),
    submit: effectsOf(page, index, conversion),
  };
}

const summaryBlock = {
  summary: { title: 'Your answers', change: 'Change', from: 'flow', none: 'Not given', yes: 'Yes', no: 'No' },
};

/** Where a page leads: to the page of the first condition that holds, else to the one without a condition. */
function effectsOf(
  page: AskedPage['page'],
  index: number,
  { asked, conditions, notes, compared }: Conversion,
): Effects {
  const targets = (page.next ?? []).flatMap(({ path, condition }) => {
    const to = asked.find((one) => one.page.path === path)?.page.id;
    if (to === undefined) notes.push(`The page "${page.title ?? page.id}" leads to "${path}", which is no page.`);
    return to === undefined ? [] : [{ to, condition }];
  });
  const otherwise = targets.find(({ condition }) => condition === undefined)?.to;
  const isLast = targets.length > 0 || index === asked.length - 1;
  const find: FindValue = (field) => {
    const owner = asked.find(({ fields }) => fields[field]);
    const schema = owner?.schema.properties?.[field];
    if (!owner || typeof schema !== 'object') return undefined;
    if (owner.page.id !== page.id) compared.add(field);
    return { path: `${owner.page.id === page.id ? 'form' : 'session'}.${field}`, type: String(schema.type) };
  };
  return targets.reduceRight<Effects>(
    (rest, { to, condition: named }) => {
      if (named === undefined) return rest;
      const found = conditions.find(({ name, id }) => name === named || id === named);
      const condition = found && conditionOf(found, find);
      if (condition) return [{ if: condition as unknown as Json, then: [{ goto: to }], else: rest as Json }];
      notes.push(`The condition "${found?.displayName ?? named}" could not be read, so "${to}" is not reached by it.`);
      return rest;
    },
    [{ goto: otherwise ?? (isLast ? 'form-sent' : 'next') }],
  );
}

/** The session properties of the fields that conditions of other pages compare. */
function sessionOf({ asked, compared }: Conversion): ImportedForm['session'] {
  const types = new Map(asked.flatMap(({ schema }) => Object.entries(schema.properties ?? {})));
  return Object.fromEntries(
    [...compared].map((field) => {
      const schema = types.get(field);
      const type = typeof schema === 'object' ? (schema.type as string) : 'string';
      return [field, { type, keep: 'session', key: field }];
    }),
  );
}

/** Stores the values that the conditions of later pages compare. */
function withStored(screen: ImportedScreen, compared: ReadonlySet<string>): ImportedScreen {
  const own = Object.keys(screen.fields).filter((field) => compared.has(field));
  if (own.length === 0) return screen;
  const set = Object.fromEntries(own.map((field) => [`session.${field}`, `form.${field}`]));
  return { ...screen, submit: [{ set }, ...(screen.submit ?? [])] };
}

function askedOn({ components = [], title }: Page, lists: readonly PageList[], notes: string[]) {
  const fields: Record<string, Field> = {};
  const properties: Record<string, JSONSchema7> = {};
  const required: string[] = [];
  const intro: { readonly [name: string]: Json }[] = [];
  for (const component of components) {
    const found = importComponent(component, lists);
    if (found === undefined) {
      notes.push(
        `"${component.title ?? component.name ?? component.type}" on "${title ?? ''}" has no field: there is nothing like "${component.type}".`,
      );
    } else if ('text' in found) intro.push({ text: found.text });
    else {
      fields[found.name] = found.field;
      properties[found.name] = found.schema;
      if (found.isRequired) required.push(found.name);
    }
  }
  const schema: JSONSchema7 = { type: 'object', ...(required.length > 0 && { required }), properties };
  return { fields, schema, intro };
}
