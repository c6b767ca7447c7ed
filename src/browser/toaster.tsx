import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toaster.css';
import type { RuntimePorts } from '../runtime/ports.ts';

type Kind = Parameters<RuntimePorts['toast']>[1];

const place = document.createElement('div');
document.body.append(place);
// A toast pauses under the mouse by itself; a keyboard's focus must hold it too.
place.addEventListener('focusin', () => toast.pause());
place.addEventListener('focusout', () => toast.play());

let shown = false;

/** Says something at the top right for some milliseconds. Loaded with the first toast, not before. */
export function showToast(text: string, kind: Kind, milliseconds: number): void {
  if (!shown) {
    createRoot(place).render(
      <ToastContainer
        position="top-right"
        autoClose={milliseconds}
        transition={Slide}
        closeOnClick
        pauseOnHover
        theme="light"
      />,
    );
    shown = true;
  }
  // The container must be there before the first toast is sent to it.
  setTimeout(() => toast(text, { type: kind }), 0);
}
