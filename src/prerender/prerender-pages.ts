import { widgets } from '../../widgets/index.ts';
import type { PageData, StorageKey } from '../bootstrap/page-data.ts';
import type { CompiledScreen } from '../journey/compiled.ts';
import { prerenderedState } from '../runtime/prerendered-state.ts';
import { blockers, shownFields, submitOptions } from '../runtime/selectors.ts';
import type { Machine, State } from '../runtime/state.ts';
import formStyles from '../screen/form/form.module.css';
import { pageField } from './page-field.ts';
import { frameOf, pageHtml } from './page-html.ts';
import { personalizationsOf, type RenderScreen } from './personalization.ts';
import { screenHtml } from './screen-html.tsx';
import { storageKeyOf } from './storage-key.ts';

/** The files of the built app, by what needs them. */
export interface PageAssets {
  /** The HTML around every page, its gaps filled. */
  readonly frame: string;
  /** Address of the script that holds a page back where it is not for this tenant. */
  readonly hide: string;
  /** Address of the first script. */
  readonly bootstrap: string;
  /** Screen id -> the engine's scripts for it in the order in which they are run, its own among them, and its styles. */
  readonly screens: Readonly<Record<string, ScreenFiles>>;
}

interface ScreenFiles {
  /** The screen's own chunk. */
  readonly own: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The pages of a journey, all its screens compiled: file name -> HTML document in one language,
 * which the name of the first one's files leaves out. A page shows its screen
 * as it is before anything of the tenant is known, so none has personal data. `404.html` is for every lost address.
 */
export function prerenderPages(
  machine: Machine,
  assets: PageAssets,
  language: string,
): Readonly<Record<string, string>> {
  const { journey, screens } = machine;
  const ending = language === journey.languages[0]?.tag ? 'html' : `${language}.html`;
  const pages = Object.values(screens).flatMap((screen) => {
    const name = screen.path === undefined ? undefined : `${fileOf(screen.path)}.${ending}`;
    return name === undefined ? [] : [[name, renderPage(machine, screen, assets, language)] as const];
  });
  const lost = screens[journey.notFound];
  return {
    ...Object.fromEntries(pages),
    ...(lost && { [`404.${ending}`]: renderPage(machine, lost, assets, language) }),
  };
}

const fileOf = (path: string): string => (path === '/' ? 'index' : path.slice(1));

function renderPage(machine: Machine, screen: CompiledScreen, assets: PageAssets, language: string): string {
  const { journey } = machine;
  const { own, scripts = [], styles = [] } = assets.screens[screen.id] ?? {};
  const needs = Object.keys(screen.requires).map((name) => storageKeyOf(journey, name));
  const state = needs.every((one) => one !== undefined) ? prerenderedState(machine, screen.id, language) : undefined;
  const failed = journey.words.loadFailed ?? '';
  const page: PageData = {
    engine: scripts,
    ...(own !== undefined && { own: { [screen.path ?? '']: own } }),
    needs: state ? needs.filter((one): one is StorageKey => one !== undefined) : true,
    changes: state ? personalizationsOf(machine, screen, showIn(language)) : [],
    ...(state ? answersOf(machine, state) : { fields: {} }),
    error: formStyles.error ?? '',
    words: {
      missing: journey.words.missing ?? '',
      failed: machine.translations?.[failed] ?? failed,
      reload: journey.words.reload ?? '',
    },
  };
  const held = page.needs === true || page.needs.length + page.changes.length > 0;
  const { frame, bootstrap } = assets;
  return pageHtml(
    { frame: frameOf(frame), ...(held && { hide: assets.hide }), bootstrap, styles },
    {
      language,
      title: `${screen.title} – ${journey.title}`,
      content: state ? screenHtml(machine, state) : '',
      page,
    },
  );
}

const showIn =
  (language: string): RenderScreen =>
  (machine, id, session) => {
    const state = prerenderedState(machine, id, language, session);
    return state && screenHtml(machine, state);
  };

function answersOf(machine: Machine, state: State): Pick<PageData, 'fields' | 'submit'> {
  const scope = { machine, state };
  const screen = machine.screens[state.screen ?? ''];
  const names = shownFields(scope);
  const asked = names.map((name) => {
    const widget = widgets.find((one) => one.name === screen?.fields[name]?.widget);
    return [name, screen && pageField(machine, screen, name, widget)] as const;
  });
  const fields = Object.fromEntries(asked.flatMap(([name, field]) => (field ? [[name, field]] : [])));
  const { needs = [] } = submitOptions(scope);
  // What the first script cannot tell must not open the way.
  const open =
    needs.length > 0 &&
    !screen?.structuredValidators &&
    names.every((name) => fields[name]) &&
    blockers(scope, { ...submitOptions(scope), needs: [] }).reasons.length === 0;
  return { fields, ...(open && { submit: needs }) };
}
