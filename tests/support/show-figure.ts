/** Prints what a proof has measured; the summary of `npm run test:all` shows it. */
export function showFigure(text: string): void {
  process.stdout.write(`\nFigure: ${text}\n`);
}
