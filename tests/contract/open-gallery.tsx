import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { vi } from 'vitest';
import { compileTexts } from '../../src/compile/compile-texts.ts';
import { type Instance, instantiate, translateInstance } from '../../src/compile/instantiate.ts';
import { type Case, idOf } from '../../src/gallery/journey/cases.ts';
import { galleryCopies } from '../../src/gallery/journey/copies.ts';
import { makeGallery } from '../../src/gallery/journey/make-gallery.ts';
import { CaseScreen } from '../../src/gallery/page/case-screen.tsx';
import { openCase } from '../../src/gallery/page/open-case.ts';
import { galleryPorts } from '../../src/gallery/page/ports.ts';
import { formatProblem } from '../../src/journey/problem.ts';
import { blocks } from '../../src/screen/blocks/index.ts';
import { readJourneyFiles, readSchemas } from '../../src/validate/files/read-files.ts';
import { validateJourney } from '../../src/validate/validate.ts';
import { widgets } from '../../widgets/index.ts';
import { loadFrom } from '../engine/load-from.ts';

/** The gallery as a browser would have it, in English and in the language that nobody speaks. */
export interface Galleries {
  readonly english: Instance;
  readonly pseudo: Instance;
}

/** Admits and compiles the gallery of everything listed; throws with its problems if it has some. */
export async function buildGalleries(): Promise<Galleries> {
  const root = process.cwd();
  const { files, catalogue } = makeGallery(await readJourneyFiles(root, 'move-in'));
  const admitted = validateJourney(files, { ...(await readSchemas(root)), catalogue });
  if ('problems' in admitted) throw new Error(admitted.problems.map(formatProblem).join('\n'));
  const english = await instantiate(admitted.journey, catalogue);
  const [copy] = galleryCopies(admitted.sources, []);
  if (!copy) throw new Error('The gallery has no pseudo-language.');
  return { english, pseudo: translateInstance(english, compileTexts(admitted.sources, copy)) };
}

/** Renders one case of a gallery as its page does. */
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
  const form = view.container.querySelector('form');
  if (!form) throw new Error(`Nothing is shown of ${idOf(shown)}.`);
  return { ...view, form, user, runner, send };
}
