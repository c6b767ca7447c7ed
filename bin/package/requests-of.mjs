import { parseSync } from 'vite';

/** What a module imports or exports again, now or later, as it is written there. */
export function requestsOf(file, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const again = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...again.map(({ value }) => value),
    ...later.flatMap((code) => /^['"](.*)['"]$/.exec(code)?.[1] ?? []),
  ];
}
