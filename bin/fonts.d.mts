export const fonts: readonly { readonly file: string; readonly source: string; readonly range: string }[];
export function charactersOf(range: string): string[];
export const widthsFile: URL;
export function readTextFonts(): Promise<readonly { readonly data: Buffer; readonly characters: readonly string[] }[]>;
