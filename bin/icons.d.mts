export const icons: readonly { readonly file: string; readonly source: string; readonly size: number }[];
