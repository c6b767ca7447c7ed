/**
 * In development, with `?record=<name>` in the address: posts the journey session so far, after each event, to the
 * development server, which saves it as a scenario of the journey. Otherwise undefined. `toScenario` turns a title and
 * the recorded events into a scenario.
 */
export function createRecorder<Recorded>(
  toScenario: (title: string, events: readonly Recorded[]) => object,
): ((recorded: Recorded) => void) | undefined {
  const name = new URLSearchParams(window.location.search).get('record');
  if (!name) return undefined;
  const events: Recorded[] = [];
  return (recorded) => {
    events.push(recorded);
    const body = JSON.stringify(toScenario(name.replaceAll('-', ' '), events));
    void fetch(`/scenarios/${encodeURIComponent(name)}`, { method: 'POST', body });
  };
}
