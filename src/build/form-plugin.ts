import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { openForm, readFormContext } from '../check/files/open-form.ts';
import { compileTexts } from '../compile/compile-texts.ts';
import { engineFile } from '../engine/engine-files.ts';
import { formScreen } from '../engine/model/form-screen.ts';
import { formStyle, stylesOf } from './form-styles.ts';
import { hashOf } from './hash-of.ts';
import { readCatalogue } from './read-catalogue.ts';
import { journeyId, parseJourneyId, resolvedId, screenId } from './virtual/ids.ts';
import { type JourneySource, writeModule } from './virtual/journey-source.ts';

const request = /^(.+\.json)\?form$/;
// The id ends in .js, since Vite's own JSON plugin handles ids that end in .json.
const moduleId = /^\0form:(.+)\.js$/;

/**
 * A Vite plugin: `import Apply, { form } from './apply.form.json?form'` imports a form as a component, and as it is compiled, for a
 * `JourneyForm`. Its modules are those of a journey with one screen. A form with an error fails the build.
 */
export function formPlugin(): Plugin {
  const files = new Map<string, string>();
  const forms = createFormSet();
  let root = process.cwd();
  return {
    name: 'forms',
    configResolved(config) {
      root = config.root;
    },
    buildStart: forms.forget,
    watchChange: forms.forget,
    resolveId: {
      order: 'pre',
      filter: { id: [request, /^virtual:/] },
      async handler(source, importer) {
        if (files.has(parseJourneyId(source)?.journey ?? '')) return resolvedId(source);
        const [, path] = request.exec(source) ?? [];
        const file = path === undefined ? undefined : await this.resolve(path, importer, { skipSelf: true });
        if (!file) return undefined;
        files.set(idOf(file.id), file.id);
        return `\0form:${file.id}.js`;
      },
    },
    load: {
      order: 'pre',
      filter: { id: /^\0(form|virtual):/ },
      async handler(id) {
        const [, form] = moduleId.exec(id) ?? [];
        const part = form === undefined && id.startsWith('\0') ? parseJourneyId(id) : undefined;
        const file = form ?? files.get(part?.journey ?? '');
        if (file === undefined) return undefined;
        this.addWatchFile(file);
        const source = await forms.open(root, file);
        if (part) return writeModule(part, source);
        const mount = engineFile('src/engine/embed/journey-form.tsx');
        const code = ['screen', 'screen-actions'].map((kind) =>
          writeModule({ kind: kind as 'screen', journey: idOf(file), screen: formScreen }, source),
        );
        const styles = await stylesOf([`import"${mount}"`, ...code].join('\n'), async (name, importer) => {
          const found = await this.resolve(name, importer ?? join(root, 'index.html'));
          return found?.id.replace(/\?.*/, '');
        });
        return writeForm(idOf(file), await formStyle(source.journey.brand), styles, mount);
      },
    },
  };
}

/** The forms of a project, each read and validated once. */
function createFormSet() {
  const opened = new Map<string, Promise<JourneySource>>();
  let surroundings: ReturnType<typeof readSurroundings> | undefined;
  const readSurroundings = async (root: string) => [await readCatalogue(root), await readFormContext(root)] as const;
  const open = async (root: string, file: string): Promise<JourneySource> => {
    surroundings ??= readSurroundings(root);
    const [catalogue, context] = await surroundings;
    const path = relative(root, file).replaceAll('\\', '/');
    const form = openForm({ file: path, text: await readFile(file, 'utf8') }, catalogue, context);
    const texts = form.copies.map((copy) => [copy.language, compileTexts(form.sources, copy, form.catalogue)] as const);
    return { ...form, journey: { ...form.journey, id: idOf(file) }, texts: Object.fromEntries(texts), isServed: false };
  };
  return {
    open(root: string, file: string) {
      const known = opened.get(file) ?? open(root, file);
      opened.set(file, known);
      return known;
    },
    forget() {
      opened.clear();
      surroundings = undefined;
    },
  };
}

const idOf = (file: string): string => `form-${hashOf(file)}`;

/** The module that brings a form together. */
const writeForm = (id: string, style: string, styles: readonly string[], mount: string): string =>
  [
    `import{journey,loadLanguage}from"${journeyId(id)}";`,
    `import*as screen from"${screenId(id, formScreen)}";`,
    `import{createElement}from"react";`,
    `import{JourneyForm}from"${mount}";`,
    ...styles.map((file, index) => `import style${index} from"${file}?inline";`),
    `const own=${JSON.stringify(style)};`,
    `export const form={journey,screen,loadLanguage,styles:[own,${styles.map((_, index) => `style${index}`).join(',')}]};`,
    'export default function Form(props){return createElement(JourneyForm,{...props,of:form})}',
  ].join('\n');
