import { createRoot } from 'react-dom/client';
import '../../engine/screen/fonts/fonts.css';
import '../../engine/screen/tokens.css';
import '../../engine/screen/base.css';
import type { ReactNode } from 'react';
import { readPreviewAddress } from './address.ts';
import { findMisfits } from './find-misfits.ts';
import { loadState } from './open-state.ts';
import { clearPreviewToast } from './preview-toast.ts';
import { sendReport } from './report.ts';
import { settle } from './settle.ts';
import { StateScreen, showWalkthrough } from './walkthrough/show-walkthrough.tsx';
import type { DrawnWords } from './words/draw-words.ts';
import { followRoom } from './words/follow-room.ts';

/**
 * Lets no script of a frame move the focus until a person uses the frame: the app moves it to headings and problems, and
 * would take it from the page around it, and scroll that page.
 */
function holdFocus(): void {
  if (window.parent === window) return;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => undefined;
  const release = (): void => {
    HTMLElement.prototype.focus = focus;
    for (const type of uses) window.removeEventListener(type, release, true);
  };
  for (const type of uses) window.addEventListener(type, release, true);
}

const uses = ['pointerdown', 'keydown'] as const;

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element "root", so there is nowhere to show a state.');
holdFocus();
let address = readPreviewAddress(window.location.search);
let rounds = 0;
const root = createRoot(element, { onUncaughtError: fail });
if (address.walkthrough === undefined) {
  void show(element).catch(fail);
  // Another state in the same page: nothing is loaded again.
  window.addEventListener('popstate', () => {
    address = readPreviewAddress(window.location.search);
    void show(element).catch(fail);
  });
} else void showWalkthrough(root, address, element).catch(fail);

/** Draws the state of the address, and reports what does not fit. */
async function show(container: Element): Promise<void> {
  const shown = address;
  const open = await loadState(shown);
  if (shown !== address) return;
  const draw = async (words?: DrawnWords): Promise<void> => {
    rounds++;
    clearPreviewToast();
    root.render(<StateScreen key={rounds} {...open(words)} scheme={shown.scheme} />);
    await settle(container);
    sendReport({ source: 'studio-preview', address: shown, status: 'drawn', misfits: findMisfits(container) });
  };
  if (shown.hasRoomWords && window.parent !== window) followRoom((words) => draw(words).catch(fail));
  else await draw();
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  // After React has left the part that failed.
  queueMicrotask(() => root.render(<FailedPreview reason={reason} />));
  sendReport({ source: 'studio-preview', address, status: 'failed', reason });
}

/** Says why a state cannot be shown, and what to do. */
function FailedPreview({ reason }: { readonly reason: string }): ReactNode {
  return (
    <main>
      <h1>This state cannot be shown</h1>
      <p>{reason}</p>
      <p>
        Choose it again in the list of states. If it is not there any more, the journey has changed since the link was
        made.
      </p>
    </main>
  );
}
