/** The address of the list of a screen's states. The id of each of them begins with that of the screen. */
export const screenStatesHref = (journey: string, screen: string): string =>
  `/${journey}/states?${new URLSearchParams({ words: `${screen}/` })}`;
