/** Styles text for a terminal, or returns it unchanged. */
export type Painter = Readonly<Record<keyof typeof codes, (text: string) => string>>;

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

/** A Painter with ANSI codes, or one without styles. `util.styleText` of Node 20 does not let the caller choose. */
export function painter(colour: boolean): Painter {
  const paint = (code: number) => (text: string) => (colour ? `\u001B[${code}m${text}\u001B[0m` : text);
  return {
    bold: paint(codes.bold),
    dim: paint(codes.dim),
    red: paint(codes.red),
    green: paint(codes.green),
    yellow: paint(codes.yellow),
  };
}
