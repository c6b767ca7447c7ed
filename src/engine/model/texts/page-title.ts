/** The title of a page: that of its screen and that of the journey, or one of them if they are the same. */
export const pageTitle = (screen: string, journey: string): string =>
  screen === journey ? journey : `${screen} – ${journey}`;
