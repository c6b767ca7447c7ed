/**
 * Records the journey session as a scenario, if the address has `?record=<name>`; otherwise undefined. After each event, it
 * posts the session so far to the development server, which saves it among the scenarios of the journey. `toScenario`
 * makes a scenario from a title and the recorded events.
 */
export function createRecorder<Recorded>(
  journey: string,
  toScenario: (title: string, events: readonly Recorded[]) => object,
): ((recorded: Recorded) => void) | undefined {
  const name = new URLSearchParams(window.location.search).get('record');
  if (!name) return undefined;
  const events: Recorded[] = [];
  return (recorded) => {
    events.push(recorded);
    const body = JSON.stringify(toScenario(name.replaceAll('-', ' '), events));
    void fetch(`/scenarios/${journey}/${encodeURIComponent(name)}`, { method: 'POST', body });
  };
}
