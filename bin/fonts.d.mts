export const fonts: readonly { readonly file: string; readonly source: string; readonly range: string }[];
export function charactersOf(range: string): string[];
