/** Colours a text for a terminal, or leaves it as it is. */
export type Painter = Readonly<Record<keyof typeof codes, (text: string) => string>>;

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;

/** Colours by ANSI codes when asked to. Not `util.styleText`, since that of Node 20 ignores the choice of the caller. */
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
