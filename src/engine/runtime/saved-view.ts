import type { CompiledScreen } from './compiled.ts';
import { addCountdown } from './countdown.ts';
import { setSessionValue } from './data/session-values.ts';
import type { Arrival, SavedView, State } from './state.ts';
import type { Step } from './step.ts';

/** The saved view, if it is one of this screen that may be restored and the screen is opened by its address. */
export function restorableView({ savedView }: State, screen: CompiledScreen, how: Arrival): SavedView | undefined {
  const isOfScreen = how === 'address' && savedView?.screen === screen.id;
  return isOfScreen && screen.views[savedView.view]?.restore ? savedView : undefined;
}

/** Shows the saved view of the screen just entered, with its values and its countdowns going on. */
export function restoreView(step: Step, { view, entry, session, countdowns }: SavedView): void {
  for (const [name, value] of Object.entries(session)) setSessionValue(step, name, value);
  const pushed = entry === undefined ? [] : [entry];
  step.state = { ...step.state, view, entry, pushed, countdowns, savedView: undefined };
  for (const [name, left] of Object.entries(countdowns)) if (left > 0) addCountdown(step, name, left);
}
