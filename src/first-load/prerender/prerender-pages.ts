import { type Draws, drawName, readStoredDraw } from '../../engine/model/draws.ts';
import { own } from '../../engine/model/own.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
import { pageTitle } from '../../engine/model/texts/page-title.ts';
import type { SessionProperty } from '../../engine/model/types.ts';
import type { CompiledJourney, CompiledScreen, PublishedTexts } from '../../engine/runtime/compiled.ts';
import { prerenderedState, requiredValues } from '../../engine/runtime/prerendered-state.ts';
import { blockers, shownFields, submitOptions } from '../../engine/runtime/selectors.ts';
import type { Machine, State, Values } from '../../engine/runtime/state.ts';
import { screenOf } from '../../engine/runtime/step.ts';
import { languageOf } from '../../engine/runtime/values/format.ts';
import formStyles from '../../engine/screen/form/form.module.css';
import type { PageData, PageField, StorageKey } from '../../engine/screen/page-data.ts';
import { changedByDrafts, fieldsOf } from './draft-change.ts';
import type { PageAssets, PageTexts } from './page-assets.ts';
import { pageField } from './page-field.ts';
import { frameOf, type PageFiles, type PageTemplate, pageHtml } from './page-html.ts';
import { causesWithoutVariant, personalizationsOf, type RenderScreen } from './personalization.ts';
import { type Listed, screenHtml } from './screen-html.tsx';
import { draftKeyOf, storageKeyOf, storedName } from './storage-key.ts';
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
  listed: Listed,
): Readonly<Record<string, string>> {
  const drawing = withStoredDraws(machine);
  const { journey, screens } = drawing;
  const render = (screen: CompiledScreen) => renderPage(drawing, screen, assets, { language, listed });
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
  const templates = varied?.templates ?? [];
  const leadsElsewhere = !state || templates.some((variant) => variant.state.place !== screen.id);
  const instead = templates.filter((variant) => variant.state.screen !== screen.id);
  const { own, scripts = [] } = assets.screens[screen.id] ?? {};
  const sessions = varied?.sameSessions ?? [requiredValues(screen)];
  const form = state
    ? { ...formData(machine, screen, state, listed), ...draftData(input, sessions, screen) }
    : { fields: {} };
  const page: PageData = {
    engine: scripts,
    ...(Object.values(form.fields).some(({ format }) => format) && { editor: assets.editor }),
    ...(own !== undefined && { own: { [screen.path ?? '']: own } }),
    needs: state ? needs : true,
    personalizedBy: leadsElsewhere
      ? causesWithoutVariant(machine, variants)
      : personalizationsOf(machine, [screen, ...instead.flatMap(shownIn(machine))], {
          ...variants,
          render: renderIn({ language, listed }),
          sessions: [{}, ...instead.flatMap(({ sessions }) => sessions.slice(0, 1))],
        }),
    ...(varied && { variants: varied.variants }),
    ...(machine.journey.draws && drawsOnPage(machine.journey, machine.journey.draws)),
    ...form,
    styleSheet: assets.styleSheet,
    styles: { field: formStyles.field ?? '', error: formStyles.error ?? '' },
    ...(assets.published && {
      texts: textsOnPage(assets.published, [screen, ...instead.flatMap(shownIn(machine))], language),
    }),
    words: pageWords(machine),
  };
  return pageHtml(filesOf(page, assets), {
    language,
    title: pageTitle(screen.title, machine.journey.title),
    content: state ? screenHtml(machine, state, listed) : '',
    templates: templates.map((variant) => templateOf(input, variant, form, { listed, assets })),
    page,
  });
}

/** The files of a page, with the scripts that it needs. */
function filesOf(
  { draws, needs, personalizedBy, variants, draft }: PageData,
  { frame, draw, hide, fill, bootstrap, styles }: PageAssets,
): PageFiles {
  const causes = needs === true ? 1 : needs.length + personalizedBy.length;
  const mayHide = causes > 0 || variants !== undefined || draft?.changes !== undefined;
  return {
    frame: frameOf(frame),
    bootstrap,
    styles,
    ...(draws && { draw }),
    ...(mayHide && { hide }),
    ...(variants && { fill }),
  };
}

/** The screen that a variant of a page shows. */
const shownIn =
  ({ screens }: Machine) =>
  ({ state }: Variant): readonly CompiledScreen[] =>
    Object.values(screens).filter(({ id }) => id === state.screen);

/** The scripts of a screen and of the one that is shown instead of it; the last one starts the app. */
function scriptsOfBoth({ screens }: PageAssets, { id }: CompiledScreen, shown: CompiledScreen): readonly string[] {
  const [own = [], others = []] = [id, shown.id].map((one) => screens[one]?.scripts);
  const start = own.at(-1) ?? '';
  return own.length === 0 ? [] : [...new Set([...own, ...others].filter((script) => script !== start)), start];
}

/** A machine in which what is drawn is a stored session value, so that pages are rendered for it. */
function withStoredDraws(machine: Machine): Machine {
  const { journey, screens } = machine;
  if (!journey.draws) return machine;
  const drawing = Object.keys(journey.draws);
  const drawn = drawing.map((screen): [string, SessionProperty] => [
    drawName(screen),
    { type: 'string', keep: 'session', key: drawName(screen) },
  ]);
  const reading = drawing.flatMap((id) => {
    const screen = screens[id];
    return screen
      ? [[id, { ...screen, variants: screen.variants.map((one) => readStoredDraw(id, one)) }] as const]
      : [];
  });
  return {
    ...machine,
    screens: { ...screens, ...Object.fromEntries(reading) },
    journey: { ...journey, session: { ...journey.session, ...Object.fromEntries(drawn) } },
  };
}

const drawsOnPage = (journey: CompiledJourney, shares: Draws): Pick<PageData, 'draws'> => ({
  draws: { storage: storedName(journey, ''), shares },
});

/** The template of a variant, with the data of its form if that is another one than the page's. */
function templateOf(
  input: RenderInput,
  { names, html, state, sessions }: Variant,
  form: FormData,
  { listed, assets }: { readonly listed: Listed; readonly assets: PageAssets },
): PageTemplate {
  const screen = screenOf({ machine: input.machine, state });
  const isInstead = state.place === input.screen.id && screen?.id !== input.screen.id;
  const own = screen
    ? {
        ...formData(input.machine, screen, state, listed),
        ...draftData(input, sessions, screen),
        ...(isInstead && { engine: scriptsOfBoth(assets, input.screen, screen) }),
      }
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

/** Where a page has its published texts: those of the screens that it may show inside it. */
const textsOnPage = (
  { file, parts }: PageTexts,
  screens: readonly CompiledScreen[],
  language: string,
): PublishedTexts => ({
  file,
  known: {
    [language]: Object.fromEntries([journeyPart, ...screens.map(({ id }) => id)].map((id) => [id, parts[id] ?? {}])),
  },
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
  const language = languageOf(scope);
  const fields: Record<string, PageField> = {};
  for (const name of names) {
    const widget = widgets.find((one) => one.name === own(screen.fields, name)?.widget);
    const field = pageField(machine, screen, name, widget, language);
    if (field) fields[name] = field;
  }
  const options = submitOptions(scope);
  const { needs = [] } = options;
  // The bootstrap script must not undim a button that the engine would keep dimmed.
  const canDecide =
    needs.length > 0 &&
    !screen.structuredValidators &&
    names.every((name) => own(fields, name)) &&
    blockers(scope, { ...options, needs: [] }).reasons.length === 0;
  return { fields, ...(canDecide && { submit: needs }) };
}
