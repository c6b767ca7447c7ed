import type { OpenedJourney } from '../../check/files/open-journey.ts';
import { withExtension } from '../../compile/actions-of.ts';
import { compileJourney, routesOf } from '../../compile/compile-journey.ts';
import { compileScreen, computesValues, settlesValues } from '../../compile/compile-screen.ts';
import { hasDynamicShape } from '../../compile/has-dynamic-shape.ts';
import { keepsAnswers } from '../../compile/keeps-answers.ts';
import { type ModuleNames, screenModulesOf } from '../../compile/screen-modules.ts';
import { reachableScreens } from '../../compile/screen-targets.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { structuredWords } from '../../engine/forms/words.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { drawsOf } from '../../engine/model/draws.ts';
import { limitWords, namesLimit } from '../../engine/model/fields/limit-message.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
import type { Texts } from '../../engine/model/texts/language.ts';
import type { CompiledJourney } from '../../engine/runtime/compiled.ts';
import { brandCss } from '../brand-css.ts';
import { brandId, type JourneyModule, journeyId, manifestId, screenActionsId, screenId, textsId } from './ids.ts';
import { writeImport } from './module-files.ts';

/** A valid journey, and its translated texts: language -> part of the journey -> texts. */
export interface JourneySource extends OpenedJourney {
  readonly texts: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
  /** Whether it is for the development server. */
  readonly isServed: boolean;
}

/** Writes the JavaScript source of a virtual module of the journey. */
export function writeModule(module: JourneyModule, source: JourneySource): string {
  switch (module.kind) {
    case 'start':
      return writeStart(source);
    case 'journey':
      return writeJourney(source);
    case 'route-manifest':
      return writeRouteManifest(source);
    case 'screen':
      return writeScreen(module.screen, source);
    case 'screen-actions':
      return writeScreenActions(module.screen, source);
    case 'texts':
      return writeTexts(source.texts[module.language]?.[module.screen ?? journeyPart]);
    case 'brand':
      return brandCss(source.journey.brand);
  }
}

/** The script of the journey's page. The development server adds the style of the brand, which a built page links. */
const writeStart = ({ journey: { id, screens }, isServed }: JourneySource): string =>
  [
    ...(isServed ? [`import "${brandId(id)}";`] : []),
    `import{journey,openRouteManifest,loadLanguage}from"${journeyId(id)}";`,
    `import{startJourney}from"${engineFile('src/main.tsx')}";`,
    ...(drawsOf(screens) ? bringDraws('journey') : []),
    // Not awaited: a screen's chunk may import this module, and would wait for it.
    'void startJourney({journey,openRouteManifest,loadLanguage});',
  ].join('\n');

/** Gives the journey what is drawn for the session. A prerendered page has drawn it already, and the page of the development server has not. */
export const bringDraws = (journey: string): readonly string[] => [
  `import{drawVariants}from"${engineFile('src/first-load/bootstrap/draw-variants.ts')}";`,
  `import{drawnFlags}from"${engineFile('src/engine/model/draws.ts')}";`,
  `Object.assign(${journey}.settings.flags,drawnFlags(drawVariants(${journey}.draws,${journey}.served?.storage??"")));`,
];

/** The module that is loaded first: the compiled journey, and the loaders of the route manifest and the languages. */
function writeJourney(source: JourneySource): string {
  const { journey, copies, catalogue } = source;
  const languages = copies.map(({ language }) => [language, textsId(journey.id, language)] as const);
  return [
    `export const journey=${JSON.stringify(forBrowser(compileJourney(journey, catalogue, copies), source))};`,
    ...writeOwnEffects(catalogue.effects),
    `export const openRouteManifest=()=>import("${manifestId(journey.id)}");`,
    `const languages=${writeLoaders(languages)};`,
    'export const loadLanguage=(tag)=>languages[tag]?.();',
  ].join('\n');
}

/** JavaScript that gives the compiled journey the code of the effects that the project adds; empty if there are none. */
function writeOwnEffects(effects: Catalogue['effects']): readonly string[] {
  const names = Object.keys(effects).filter((name) => effects[name]?.module);
  if (names.length === 0) return [];
  const imports = names.map((name, index) => writeImport(effects[name], `effect${index}`));
  return [...imports, `journey.effects={${names.map((name, index) => `"${name}":effect${index}`).join(',')}};`];
}

/** Words that the page has itself, and those about files, which are in the compiled buttons. */
const elsewhere: ReadonlySet<string> = new Set(['noScript', 'sending', 'unsent']);

/** The words that the code of structured forms and of messages has. */
const builtIn: Readonly<Record<string, string>> = { ...structuredWords, ...limitWords };

/** Removes the properties that the browser does not use: those for editors, the page's HTML, and `journey simulate`. */
function forBrowser(
  journey: CompiledJourney & { readonly $schema?: string },
  { catalogue, isServed }: Pick<JourneySource, 'catalogue' | 'isServed'>,
): object {
  const { $schema, description, entries, id, widgets = {}, ...others } = journey;
  // Each language says how it is written.
  const { calls, toast, brand, locale, ...settings } = others.settings;
  const rest = { ...others, settings: { ...settings, toast: { milliseconds: toast.milliseconds } } };
  const words = Object.entries(rest.words).filter(([word, text]) => !elsewhere.has(word) && text !== builtIn[word]);
  const reworded = Object.entries(widgets).map(([name, { words }]) => {
    // A widget's built-in words are in its code.
    const ownWords = Object.entries(words).filter(([word, text]) => text !== catalogue.widgets[name]?.words[word]);
    return [name, { words: Object.fromEntries(ownWords) }] as const;
  });
  // What a value contains matters to the check only.
  const session = Object.entries(rest.session).map(([name, { properties, items, type, keep, ...property }]) => [
    name,
    {
      // Nothing reads or stores a sensitive value of an earlier page, and the others are texts if they do not say it.
      ...(!property.sensitive && type !== 'string' && { type }),
      // A value without a key is in memory.
      ...(property.key !== undefined && { keep }),
      ...property,
    },
  ]);
  const ownWidgets = reworded.filter(([, { words }]) => Object.keys(words).length > 0);
  return {
    ...rest,
    words: Object.fromEntries(words),
    session: Object.fromEntries(session),
    ...(ownWidgets.length > 0 && { widgets: Object.fromEntries(ownWidgets) }),
    // Only a recording needs it.
    ...(isServed && { id }),
  };
}

/** The route manifest: the path and the loader of every screen. */
const writeRouteManifest = ({ journey }: JourneySource): string =>
  [
    `export const routes=${JSON.stringify(routesOf(journey))};`,
    `export const loaders=${writeLoaders(Object.keys(journey.screens).map((id) => [id, screenId(journey.id, id)]))};`,
  ].join('\n');

/** A screen's data and code, and the loaders of its actions, of its texts and of the screens that can follow. */
function writeScreen(id: string, source: JourneySource): string {
  const { journey, catalogue, texts } = source;
  const { now, later, isStructured } = modulesOf(id, source);
  const hasLater = Object.values(later).some((names) => names.length > 0);
  const languages = Object.keys(texts).filter((language) => texts[language]?.[id]);
  const next = reachableScreens(journey, screenOf(id, source), catalogue).map(
    (screen) => [screen, screenId(journey.id, screen)] as const,
  );
  return [
    compileScreen(journey, id, catalogue),
    ...(isStructured ? bringLogic('structured', 'structuredLogic', 'src/engine/forms/structured.ts') : []),
    ...(computesValues(journey, screenOf(id, source), catalogue)
      ? bringLogic('computing', 'computing', 'src/engine/model/values/computed-values.ts')
      : []),
    ...(keepsAnswers(journey, screenOf(id, source), catalogue)
      ? bringLogic('answers', 'answersLogic', 'src/engine/model/answers/answers-logic.ts')
      : []),
    ...(settlesValues(journey, id, catalogue)
      ? bringLogic('settleValues', 'settleValues', 'src/engine/model/answers/relevant-fields.ts')
      : []),
    ...(isStructured || namesLimits(journey, id)
      ? bringLogic('limitMessage', 'limitMessage', 'src/engine/model/fields/limit-message.ts')
      : []),
    importModules(now, catalogue, isStructured),
    `export const loadActions=${hasLater ? `()=>import("${screenActionsId(journey.id, id)}")` : 'undefined'};`,
    `export const loaders=${writeLoaders(next)};`,
    `export const texts=${writeLoaders(languages.map((language) => [language, textsId(journey.id, language, id)]))};`,
  ].join('\n');
}

/** Whether a field of a plain form may show a message that names a limit. */
const namesLimits = ({ schemas, screens }: JourneySource['journey'], id: string): boolean =>
  Object.entries(screens[id]?.fields ?? {}).some(([name, field]) => namesLimit(field, propertiesOf(schemas[id])[name]));

/** Sets a property of the screen to a function that only some screens need. */
const bringLogic = (property: string, exported: string, file: string): readonly string[] => [
  `import{${exported}}from"${engineFile(file)}";`,
  `screen.${property}=${exported};`,
];

/** The modules that a screen needs once it runs an action. */
function writeScreenActions(id: string, source: JourneySource): string {
  const { later } = modulesOf(id, source);
  return importModules({ ...later, actions: withExtension(later.actions, source.journey) }, source.catalogue);
}

const writeTexts = (texts: Texts = {}): string => `export const texts=${JSON.stringify(withoutFileWords(texts))};`;

/** The texts of a part without the words about files, which the compiled buttons have. */
function withoutFileWords(texts: Texts): Texts {
  const shown = texts.shown as { readonly words?: Readonly<Record<string, string>> } | undefined;
  if (!shown?.words?.sending && !shown?.words?.unsent) return texts;
  const { sending, unsent, ...words } = shown.words;
  return { ...texts, shown: { ...shown, words } as NonNullable<Texts['shown']> };
}

function modulesOf(
  id: string,
  source: JourneySource,
): ReturnType<typeof screenModulesOf> & { readonly isStructured: boolean } {
  const screen = screenOf(id, source);
  const isStructured = hasDynamicShape(source.journey.schemas[id] ?? {}, screen, source.catalogue);
  const { now, later } = screenModulesOf(screen, isStructured, source.catalogue);
  // An action without a module is one of the page around a form.
  const actions = later.actions.filter((name) => source.catalogue.actions[name]?.module);
  return { now, later: { ...later, actions }, isStructured };
}

function screenOf(id: string, { journey }: JourneySource) {
  const screen = journey.screens[id];
  if (!screen) throw new Error(`"${id}" is not a screen of the journey "${journey.id}".`);
  return screen;
}

const structuredForm = 'src/engine/screen/form/structured/structured-forms.ts';

/** What gives a widget that RJSF draws the validators of its screen. */
const withValidators = 'src/engine/screen/form/with-validators.tsx';

/** What connects the widgets and actions that send files to the files that were chosen on a page. */
const uploads = {
  widgets: { name: 'withUploads', file: 'src/engine/screen/form/uploads/upload-widget.tsx' },
  actions: { name: 'withFiles', file: 'src/engine/runner/uploads/upload-action.ts' },
} as const;

/** Imports the named modules and exports them as `modules`, for a structured screen together with its form. */
function importModules(names: ModuleNames, catalogue: Catalogue, isStructured = false): string {
  const imports = new Set(isStructured ? [`import{structuredForms}from"${engineFile(structuredForm)}";`] : []);
  const lists = (Object.keys(names) as (keyof ModuleNames)[]).map((kind) => {
    const locals = names[kind].map((name, index) => {
      const local = `${kind}${index}`;
      imports.add(writeImport(catalogue[kind][name], local));
      if (kind === 'widgets' && catalogue.widgets[name]?.drawsSchema) {
        imports.add(`import{withValidators}from"${engineFile(withValidators)}";`);
        return `withValidators(${local})`;
      }
      if (kind === 'blocks' || !catalogue[kind][name]?.sendsFiles) return local;
      const wrapper = uploads[kind];
      imports.add(`import{${wrapper.name}}from"${engineFile(wrapper.file)}";`);
      imports.add(`import{pageUploads}from"${engineFile('src/engine/browser/uploads.ts')}";`);
      return `${wrapper.name}(${local},pageUploads)`;
    });
    return `${kind}:[${locals.join(',')}]`;
  });
  if (isStructured) lists.push('forms:structuredForms');
  return `${[...imports].join('')}\nexport const modules={${lists.join(',')}};`;
}

/** Writes an object: name -> function that imports a module. */
const writeLoaders = (modules: readonly (readonly [name: string, id: string])[]): string =>
  `{${modules.map(([name, id]) => `${JSON.stringify(name)}:()=>import("${id}")`).join(',')}}`;
