import { controlOf } from './fields.ts';
import { attachListeners } from './listeners.ts';
import { loadEngine, preloadEngine } from './load-engine.ts';
import type { PageData } from './page-data.ts';
import { readStored } from './personalized.ts';

// Runs once the page is read, so that the first paint does not wait for it.
const { dataset } = document.documentElement;
const page: PageData = JSON.parse(dataset.page ?? '{}');
if (dataset.held === undefined) window.firstScript = attachListeners(page);

for (const [name, { from }] of Object.entries(page.fields)) {
  const control = controlOf(name);
  if (!control) continue;
  control.value ||= (from && readStored(from)) ?? '';
  // What was typed before this came is looked at like what is filled in.
  if (control.value) control.dispatchEvent(new Event('input', { bubbles: true }));
}

preloadEngine(page);
const begin = (): unknown => setTimeout(() => loadEngine(page));
// What is not seen is not painted either.
if (document.hidden) begin();
else requestAnimationFrame(begin);
