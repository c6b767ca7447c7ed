import type { PageData } from '../../engine/screen/page-data.ts';
import { controlOf } from './fields.ts';
import { attachListeners } from './listeners.ts';
import { loadEngine, preloadEngine } from './load-engine.ts';
import { readStored } from './personalized.ts';

// The bootstrap script: makes the prerendered page interactive, then loads the engine. It is deferred, so that it does not
// delay the first paint.
const { dataset } = document.documentElement;
const page: PageData = JSON.parse(dataset.page ?? '{}');
if (dataset.hidden !== '') window.bootstrapHandover = attachListeners(page);

for (const [name, { from }] of Object.entries(page.fields)) {
  const control = controlOf(name);
  if (!control) continue;
  // Also check text that was typed before this script ran.
  const type = control.value ? 'input' : 'change';
  // As the page's own value, which gives way to what is typed, and is not taken for it: a draft may have a corrected one.
  if (from) control.defaultValue = readStored(from) ?? '';
  if (control.value) control.dispatchEvent(new Event(type, { bubbles: true }));
}

preloadEngine(page);
const start = (): unknown => setTimeout(() => loadEngine(page));
// Hidden tabs get no animation frames.
if (document.hidden) start();
else requestAnimationFrame(start);
