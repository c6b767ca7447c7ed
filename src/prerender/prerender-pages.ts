import type { PageData, PageField, StorageKey } from '../bootstrap/page-data.ts';
import type { CompiledScreen, PublishedTexts } from '../journey/compiled.ts';
import { journeyPart } from '../journey/texts/copy.ts';
import { pageTitle } from '../journey/texts/page-title.ts';
import { prerenderedState, requiredValues } from '../runtime/prerendered-state.ts';
import { blockers, shownFields, submitOptions } from '../runtime/selectors.ts';
import type { Machine, State, Values } from '../runtime/state.ts';
import { screenOf } from '../runtime/step.ts';
import formStyles from '../screen/form/form.module.css';
import { changedByDrafts, fieldsOf } from './draft-change.ts';
import { listed as engineListed, type Listed } from './listed.ts';
import type { PageAssets, PageTexts } from './page-assets.ts';
import { pageField } from './page-field.ts';
import { frameOf, type PageTemplate, pageHtml } from './page-html.ts';
import { causesWithoutVariant, personalizationsOf, type RenderScreen } from './personalization.ts';
import { screenHtml } from './screen-html.tsx';
import { draftKeyOf, storageKeyOf } from './storage-key.ts';
import type { RenderInput } from './tracked-render.ts';
import { pageVariantsOf, type Variant } from './variants.ts';

/**
 * Renders the pages of a journey whose screens are all loaded, in one language: file name -> HTML document. File names of
 * the journey's first language have no language tag. A page shows its screen before anything is known about the tenant, so
 * it contains no personal data. `404.html` is for unknown addresses.
 */
export function prerenderPages(
  machine: Machine,
  assets: PageAssets,
  language: string,
  listed = engineListed,
): Readonly<Record<string, string>> {
  const { journey, screens } = machine;
  const render = (screen: CompiledScreen) => renderPage(machine, screen, assets, { language, listed });
  const ending = language === journey.languages[0]?.tag ? 'html' : `${language}.html`;
  const pages = Object.values(screens).flatMap((screen) =>
    screen.path === undefined ? [] : [[`${fileOf(machine, screen.path)}.${ending}`, render(screen)] as const],
  );
  const notFound = screens[journey.notFound];
  return {
    ...Object.fromEntries(pages),
    ...(notFound && { [`404.${ending}`]: render(notFound) }),
  };
}

/** The file of a path, below the journey's base. */
const fileOf = ({ journey }: Machine, path: string): string =>
  path.slice((journey.served?.base ?? '/').length) || 'index';

interface Rendering {
  readonly language: string;
  readonly listed: Listed;
}

function renderPage(
  machine: Machine,
  screen: CompiledScreen,
  assets: PageAssets,
  { language, listed }: Rendering,
): string {
  const needs = neededKeys(machine, screen);
  const state = needs && prerenderedState(machine, screen.id, language);
  const toHtml = (shown: Machine, arrived: State): string => screenHtml(shown, arrived, listed);
  const input = { machine, screen, language, toHtml };
  const varied = pageVariantsOf({ ...input, isRedirected: !state });
  const variants = varied?.variants ?? { keys: [] };
  const leadsElsewhere = !state || varied?.templates.some((variant) => variant.state.screen !== screen.id);
  const { own, scripts = [] } = assets.screens[screen.id] ?? {};
  const sessions = varied?.sameSessions ?? [requiredValues(screen)];
  const form = state
    ? { ...formData(machine, screen, state, listed), ...draftData(input, sessions, screen) }
    : { fields: {} };
  const page: PageData = {
    engine: scripts,
    ...(own !== undefined && { own: { [screen.path ?? '']: own } }),
    needs: state ? needs : true,
    personalizedBy: leadsElsewhere
      ? causesWithoutVariant(machine, variants)
      : personalizationsOf(machine, screen, renderIn({ language, listed }), variants),
    ...(varied && { variants: varied.variants }),
    ...form,
    styleSheet: assets.styleSheet,
    styles: { field: formStyles.field ?? '', error: formStyles.error ?? '' },
    ...(assets.published && { texts: textsOnPage(assets.published, screen.id, language) }),
    words: pageWords(machine),
  };
  const causes = page.needs === true ? 1 : page.needs.length + page.personalizedBy.length;
  const mayHide = causes > 0 || varied !== undefined || page.draft?.changes !== undefined;
  const { frame, hide, fill, bootstrap, styles } = assets;
  return pageHtml(
    { frame: frameOf(frame), ...(mayHide && { hide }), ...(varied && { fill }), bootstrap, styles },
    {
      language,
      title: pageTitle(screen.title, machine.journey.title),
      content: state ? screenHtml(machine, state, listed) : '',
      templates: (varied?.templates ?? []).map((variant) => templateOf(input, variant, form, listed)),
      page,
    },
  );
}

/** The template of a variant, with the data of its form if that is another one than the page's. */
function templateOf(
  input: RenderInput,
  { names, html, state, sessions }: Variant,
  form: FormData,
  listed: Listed,
): PageTemplate {
  const screen = screenOf({ machine: input.machine, state });
  const own = screen
    ? { ...formData(input.machine, screen, state, listed), ...draftData(input, sessions, screen) }
    : form;
  const isLikePage = JSON.stringify(own) === JSON.stringify(form);
  return { names, html, ...(!isLikePage && { form: own }) };
}

/** Where the values that a screen requires are stored; undefined when one is never stored. */
function neededKeys({ journey }: Machine, { requires }: CompiledScreen): readonly StorageKey[] | undefined {
  const keys = Object.keys(requires).map((name) => storageKeyOf(journey, name));
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

const renderIn =
  ({ language, listed }: Rendering): RenderScreen =>
  (machine, id, session) => {
    const state = prerenderedState(machine, id, language, session);
    return state && screenHtml(machine, state, listed);
  };

function pageWords({ journey, translations }: Machine): PageData['words'] {
  const { check = '', missing = '', loadFailed: failed = '', reload = '' } = journey.words;
  return { check, missing, failed: translations?.[failed] ?? failed, reload };
}

/** Where a page has its published texts: those of its own screen inside it. */
const textsOnPage = ({ file, parts }: PageTexts, screen: string, language: string): PublishedTexts => ({
  file,
  known: { [language]: { [journeyPart]: parts[journeyPart] ?? {}, [screen]: parts[screen] ?? {} } },
});

type FormData = Pick<PageData, 'fields' | 'submit' | 'draft'>;

/** What a draft means for the page of `screen`, which `input` leads to with each of these stored values. */
function draftData(input: RenderInput, sessions: readonly Values[], screen: CompiledScreen): Pick<PageData, 'draft'> {
  const stored = draftKeyOf(input.machine.journey);
  const changes = stored && changedByDrafts(input, sessions);
  const isConcerned = changes !== undefined || fieldsOf(screen).length > 0;
  return stored && isConcerned ? { draft: { stored, ...(changes && { changes }) } } : {};
}

function formData(machine: Machine, screen: CompiledScreen, state: State, { widgets }: Listed): FormData {
  const scope = { machine, state };
  const names = shownFields(scope);
  const fields: Record<string, PageField> = {};
  for (const name of names) {
    const widget = widgets.find((one) => one.name === screen.fields[name]?.widget);
    const field = pageField(machine, screen, name, widget);
    if (field) fields[name] = field;
  }
  const options = submitOptions(scope);
  const { needs = [] } = options;
  // The bootstrap script must not undim a button that the engine would keep dimmed.
  const canDecide =
    needs.length > 0 &&
    !screen.structuredValidators &&
    names.every((name) => fields[name]) &&
    blockers(scope, { ...options, needs: [] }).reasons.length === 0;
  return { fields, ...(canDecide && { submit: needs }) };
}
