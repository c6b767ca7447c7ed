import { openForm, readFormContext } from '../../../src/check/files/open-form.ts';
import { compileTexts } from '../../../src/compile/compile-texts.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import type { CompiledForm } from '../../../src/engine/embed/compiled-form.ts';
import { formScreen } from '../../../src/engine/model/form-screen.ts';
import { journeyPart } from '../../../src/engine/model/texts/copy.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { blocks, catalogue, widgets } from '../product.ts';

const context = await readFormContext(process.cwd());

/** Validates and compiles the file of a form, with every widget and block, as the build does. */
export async function compileForm(form: object): Promise<CompiledForm> {
  const source = { file: 'apply.form.json', text: JSON.stringify(form, undefined, 2) };
  const { journey, sources, copies, catalogue: known } = openForm(source, catalogue, context);
  const { journey: compiled, screens } = await instantiate(journey, known, copies);
  const texts = Object.fromEntries(copies.map((copy) => [copy.language, compileTexts(sources, copy, known)]));
  const screen = screens[formScreen];
  if (!screen) throw new Error('The form has no screen.');
  const modules = { widgets, blocks, actions: [], forms: structuredForms };
  const own = Object.entries(texts).map(([tag, all]) => [tag, async () => ({ texts: all[formScreen] ?? {} })] as const);
  return {
    journey: compiled,
    screen: { screen, modules, loadActions: undefined, loaders: {}, texts: Object.fromEntries(own) },
    loadLanguage: (tag) => {
      const found = texts[tag];
      return found && Promise.resolve({ texts: found[journeyPart] ?? {} });
    },
    styles: ['p { color: red }'],
  };
}
