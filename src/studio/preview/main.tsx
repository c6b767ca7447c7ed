import { createRoot } from 'react-dom/client';
import '../../engine/screen/fonts/fonts.css';
import '../../engine/screen/fonts/fallback-fonts.css';
import '../../engine/screen/tokens.css';
import '../../engine/screen/base.css';
import { readPreviewAddress } from './address.ts';
import { FailedPreview } from './failed-preview.tsx';
import { findMisfits } from './find-misfits.ts';
import { holdFocus } from './hold-focus.ts';
import { loadState } from './open-state.ts';
import { clearPreviewToast } from './preview-toast.ts';
import { sendReport } from './report.ts';
import { settle } from './settle.ts';
import { StateScreen } from './state-screen.tsx';
import { showWalkthrough } from './walkthrough/show-walkthrough.tsx';
import type { DrawnWords } from './words/draw-words.ts';
import { followRoom } from './words/follow-room.ts';

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
