/**
 * In development, when the address asks for it by `?record=<name>`: sends the walk so far to the development server, which
 * keeps it beside the journey. `toScenario` turns a title and what was seen into a scenario. Undefined when not asked.
 */
export function createRecorder<Seen>(
  toScenario: (title: string, seen: readonly Seen[]) => object,
): ((seen: Seen) => void) | undefined {
  const name = new URLSearchParams(window.location.search).get('record');
  if (!name) return undefined;
  const walk: Seen[] = [];
  return (seen) => {
    walk.push(seen);
    const body = JSON.stringify(toScenario(name.replaceAll('-', ' '), walk));
    void fetch(`/scenarios/${encodeURIComponent(name)}`, { method: 'POST', body });
  };
}
