import type { JSONSchema7 } from 'json-schema';
import type { Field, Json } from '../../../src/journey/types.ts';
import { importComponent, type PageComponent, type PageList } from './component.ts';
import { type ImportedForm, type ImportedScreen, slugOf } from './imported-form.ts';
import { conditionOf, type PageCondition } from './page-condition.ts';

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

/** Reads a form definition with pages: one screen for each page, in the order of the file, from the start page. */
export function fromPages({ name, startPage, pages: given, lists = [], conditions = [] }: PagesFile): ImportedForm {
  const notes: string[] = [];
  const start = given.find(({ path }) => path !== undefined && path === startPage);
  const pages = (start ? [start, ...given.filter((page) => page !== start)] : given).map((page, index) => ({
    ...page,
    id: slugOf(page.path ?? '', `page-${index + 1}`),
  }));
  const idOf = (path: string): string | undefined => pages.find((page) => page.path === path)?.id;
  const asked = pages.map((page) => ({ page, ...askedOn(page, lists, notes) }));
  const owner = new Map(
    asked.flatMap(({ page, fields }) => Object.keys(fields).map((field) => [field, page.id] as const)),
  );
  const compared = new Set<string>();

  const screens = asked.map(({ page, schema, fields, intro }, index): ImportedScreen => {
    const targets = (page.next ?? []).flatMap(({ path, condition: named }) => {
      const to = idOf(path);
      if (to === undefined) notes.push(`The page "${page.title ?? page.id}" leads to "${path}", which is no page.`);
      return to === undefined ? [] : [{ to, named }];
    });
    const otherwise = targets.find(({ named }) => named === undefined)?.to;
    const last: Effects = [
      { goto: otherwise ?? (targets.length > 0 || index === pages.length - 1 ? 'form-sent' : 'next') },
    ];
    const go = targets.reduceRight<Effects>((rest, { to, named }) => {
      if (named === undefined) return rest;
      const found = conditions.find((one) => one.name === named || one.id === named);
      const condition = found && conditionOf(found, (field) => pathOf(field, page.id));
      if (!condition)
        notes.push(
          `The condition "${found?.displayName ?? named}" could not be read, so "${to}" is not reached by it.`,
        );
      return condition ? [{ if: condition as unknown as Json, then: [{ goto: to }], else: rest as Json }] : rest;
    }, last);
    const isSummary =
      /summary/i.test(`${page.controller ?? ''} ${page.path ?? ''}`) && Object.keys(fields).length === 0;
    return {
      ...{ id: page.id, path: index === 0 ? '/' : `/${page.id}`, title: page.title || page.id, schema, fields, intro },
      ...(isSummary && {
        summary: {
          answers: { title: 'Your answers', change: 'Change', from: 'flow', none: 'Not given', yes: 'Yes', no: 'No' },
        },
      }),
      submit: go,
    };
  });

  function pathOf(field: string, here: string): { readonly path: string; readonly type: string } | undefined {
    const at = owner.get(field);
    const type = asked.find(({ page }) => page.id === at)?.schema.properties?.[field];
    if (at === undefined || typeof type !== 'object') return undefined;
    if (at !== here) compared.add(field);
    return { path: at === here ? `form.${field}` : `session.${field}`, type: String(type.type) };
  }

  const types = new Map(asked.flatMap(({ schema }) => Object.entries(schema.properties ?? {})));
  const session = Object.fromEntries(
    [...compared].map((field) => {
      const schema = types.get(field);
      return [
        field,
        { type: typeof schema === 'object' ? (schema.type as string) : 'string', keep: 'session', key: field },
      ];
    }),
  );
  const stored = screens.map((screen) => withStored(screen, compared));
  return { title: name ?? pages[0]?.title ?? 'Form', screens: stored, session, notes };
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
