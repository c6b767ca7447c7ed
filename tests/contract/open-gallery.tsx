import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { vi } from 'vitest';
import { readJourneyFiles } from '../../src/check/files/read-files.ts';
import { validateJourney } from '../../src/check/validate.ts';
import { compileTexts } from '../../src/compile/compile-texts.ts';
import { type Instance, translateInstance } from '../../src/compile/instance.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import { formatProblem } from '../../src/engine/model/problem.ts';
import { type Case, idOf } from '../../src/gallery/journey/cases.ts';
import { makeGallery } from '../../src/gallery/journey/make-gallery.ts';
import { openCase } from '../../src/gallery/page/open-case.ts';
import { CaseScreen, galleryPorts } from '../../src/gallery/page/page.tsx';
import { galleryCopies } from '../../src/gallery/plugin.ts';
import { loadFrom } from '../support/engine/load-from.ts';
import { blocks, widgets } from '../support/product.ts';
import { projectSchemas } from '../support/project-schemas.ts';

/** The compiled gallery, in English and in the pseudo-language. */
export interface Galleries {
  readonly english: Instance;
  readonly pseudo: Instance;
}

/** Validates and compiles the gallery of all listed widgets and blocks; throws its problems if there are any. */
export async function buildGalleries(): Promise<Galleries> {
  const root = process.cwd();
  const { files, catalogue } = makeGallery(await readJourneyFiles(root, 'move-in'));
  const validated = validateJourney(files, { ...projectSchemas, catalogue });
  if ('problems' in validated) throw new Error(validated.problems.map(formatProblem).join('\n'));
  const english = await instantiate(validated.journey, catalogue);
  const [copy] = galleryCopies(validated.sources, []);
  if (!copy) throw new Error('The gallery has no pseudo-language.');
  return { english, pseudo: translateInstance(english, compileTexts(validated.sources, copy, catalogue)) };
}

/** Renders one case of a gallery as the gallery page does. */
export async function showCase(gallery: Instance, shown: Case) {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  const opening = openCase(
    { journey: gallery.journey, load: loadFrom(gallery) },
    shown,
    galleryPorts(idOf(shown), 'en'),
  );
  const runner = await opening;
  const send = vi.spyOn(runner, 'send');
  const user = userEvent.setup();
  const view = await act(async () =>
    render(
      <Suspense>
        <CaseScreen opening={opening} listed={{ widgets, blocks }} />
      </Suspense>,
    ),
  );
  // A back button is shown in the head instead of the form.
  const hasBackButton = view.container.querySelector('header > div > div > button') !== null;
  const form = view.container.querySelector<HTMLElement>(hasBackButton ? 'header' : 'form');
  if (!form) throw new Error(`The gallery shows no form for ${idOf(shown)}.`);
  return { ...view, form, user, runner, send };
}
