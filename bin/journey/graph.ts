import { drawMermaid, drawSvg } from '../../src/journey/graph/graph-drawing.ts';
import { openValid } from './open.ts';
import { type CliCommand, onlyJourney, UsageError } from './shell.ts';

/** `journey graph`: draws the journey to standard output. */
export const graphCommand: CliCommand = {
  usage: 'graph [--format svg|mermaid]',
  summary: 'Draws every screen and every path between them.',
  help: [
    '  --format svg       a picture whose boxes link to the screen files (the default)',
    '  --format mermaid   the text of a Mermaid flowchart',
    '',
    'For example: npx journey graph --journey move-in > journeys/move-in/graph.svg',
  ].join('\n'),
  options: { format: { type: 'string' } },
  async run(input, shell) {
    const draw = drawings[String(input.options.format ?? 'svg')];
    if (!draw) throw new UsageError(`There is no format "${String(input.options.format)}". Use svg or mermaid.`);
    shell.write(
      draw(
        (await openValid(shell, onlyJourney(input, 'journey graph draws one journey'))).journey,
        shell.catalogue.effects,
      ),
    );
    return 0;
  },
};

const drawings: Readonly<Record<string, typeof drawSvg>> = { svg: drawSvg, mermaid: drawMermaid };
