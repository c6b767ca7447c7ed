import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { isSyntaxError, readSource, type SourceFile } from '../../engine/json/source.ts';
import { type TextEdit, withTextEdits } from '../../engine/json/text-edit.ts';
import { formScreen, submitForm } from '../../engine/model/form-screen.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import type { SharedParts } from '../../engine/model/shared-parts.ts';
import { type Copy, journeyPart, textsOf } from '../../engine/model/texts/copy.ts';

/** What a form has of a journey besides its own file: words and settings, their translations, and brands. */
export interface FormSurroundings {
  readonly shared: SharedParts;
  readonly brands: JourneyFiles['brands'];
  readonly copies: readonly Copy[];
}

/** A form as a journey with one screen, and its translations as those of a journey. */
export interface FormFiles {
  readonly files: JourneyFiles;
  readonly copies: readonly SourceFile[];
}

/**
 * The files of a journey with one screen, from the file of a form: a screen with its data schema in it. Both are the text of the
 * form with the rest blanked, so that each problem is reported where it is written. What a form may leave out is added behind it:
 * a block of all its fields and the button, what the button does, and last the heading that each screen of a journey has, which a
 * form does not draw.
 */
export function formFiles(form: SourceFile, surroundings: FormSurroundings): FormFiles {
  const { file, text } = form;
  // A text that is not JSON is reported as it is.
  const root = isSyntaxError(readSource(form)) ? undefined : parseTree(text);
  const at = (key: string): Node | undefined => root && findNodeAtLocation(root, [key]);
  const [title, submit] = ['title', 'submit'].map((key) => at(key)?.value);
  const [schema, blocks] = [at('schema'), at('blocks')];
  const heading = { heading: typeof title === 'string' ? title : 'Form' };
  const fields = at('fields')?.children?.map(({ children }) => children?.[0]?.value) ?? [];
  const added = {
    path: '/',
    ...(!blocks && {
      blocks: [...(fields.length > 0 ? [{ fields }] : []), { submit: submit ?? sentences.submit }, heading],
    }),
    ...(!at('on') && { on: { submit: [sent] } }),
  };
  const edits = [
    ...removals(text, root),
    ...(blocks?.type === 'array' ? [addition(blocks, JSON.stringify(heading), blocks.children?.length === 0)] : []),
    ...(root?.type === 'object'
      ? [addition(root, JSON.stringify(added).slice(1, -1), (root.children ?? []).every(isOfForm))]
      : []),
  ];
  const screen = {
    file,
    text: withTextEdits(
      text,
      edits.sort((a, b) => a.offset - b.offset),
    ),
  };
  const files = {
    id: formScreen,
    // The check mends a file by its name, so each text has its own.
    journey: { file: `${file}#words`, text: JSON.stringify(journeyOf(heading.heading, surroundings.shared)) },
    brands: surroundings.brands,
    screens: { [formScreen]: screen },
    schemas: schema ? { [formScreen]: { file: `${file}#schema`, text: only(text, schema) } } : {},
  };
  const translations = at('translations');
  return { files, copies: translations ? copiesOf(files, getNodeValue(translations), surroundings) : [] };
}

/** The sentences that a form may leave out, and their translations. */
const sentences = { submit: 'Submit', unavailable: 'This could not be sent. Please try again.' } as const;
const translated: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hi: { [sentences.submit]: 'भेजें', [sentences.unavailable]: 'यह भेजा नहीं जा सका। कृपया फिर कोशिश करें।' },
};

const sent = { run: submitForm, outcomes: { done: [], refused: [], unavailable: [{ toast: sentences.unavailable }] } };

const journeyOf = (title: string, { words, widgets, settings }: SharedParts): object => ({
  title,
  start: formScreen,
  notFound: formScreen,
  flows: { main: [formScreen] },
  session: { type: 'object', properties: {} },
  settings,
  words,
  ...(widgets && { widgets }),
});

/** Translations as files of a journey have them, from those of a form: language -> text -> translation. */
function copiesOf(files: JourneyFiles, translations: unknown, { copies }: FormSurroundings): readonly SourceFile[] {
  const [journey, screen] = [readSource(files.journey), readSource(files.screens[formScreen] as SourceFile)];
  if (typeof translations !== 'object' || translations === null || isSyntaxError(journey) || isSyntaxError(screen))
    return [];
  const texts = textsOf({ journey, screens: { [formScreen]: screen } });
  return Object.entries(translations).map(([language, own]) => {
    const known = { ...translated[language], ...own };
    const found = texts.flatMap(({ part, at, text }) =>
      part === formScreen && typeof known[text] === 'string' ? [[at, { from: text, text: known[text] }] as const] : [],
    );
    const shared = Object.entries(copies.find((copy) => copy.language === language)?.texts[journeyPart] ?? {});
    const words = shared.filter(([at]) => /^\/(words|widgets)\//.test(at));
    const whole = {
      language,
      texts: { [journeyPart]: Object.fromEntries(words), [formScreen]: Object.fromEntries(found) },
    };
    return { file: `${files.screens[formScreen]?.file}/${language}.json`, text: JSON.stringify(whole) };
  });
}

/** Something more at the end of an object or a list. */
const addition = ({ offset, length }: Node, more: string, isAlone: boolean): TextEdit => ({
  offset: offset + length - 1,
  length: 0,
  content: `${isAlone ? '' : ','}${more}`,
});

/** Whether a property is one that a form has and a screen has not. */
const isOfForm = ({ children }: Node): boolean => ['schema', 'submit', 'translations'].includes(children?.[0]?.value);

/** Blanks what only a form has, with the comma of each: what is around them stays at its place. */
function removals(text: string, root: Node | undefined): readonly TextEdit[] {
  const properties = root?.type === 'object' ? (root.children ?? []) : [];
  return properties.flatMap((property, index) => {
    if (!isOfForm(property)) return [];
    const isFirst = properties.slice(0, index).every(isOfForm);
    const before = properties[index - 1];
    const start = isFirst || !before ? property.offset : before.offset + before.length;
    const end = (isFirst && properties[index + 1]?.offset) || property.offset + property.length;
    return [{ offset: start, length: end - start, content: spaces(text.slice(start, end)) }];
  });
}

/** A text of which only one value is left, at its place. */
const only = (text: string, { offset, length }: Node): string =>
  spaces(text.slice(0, offset)) + text.slice(offset, offset + length);

const spaces = (text: string): string => text.replaceAll(/\S/g, ' ');
