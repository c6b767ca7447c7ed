import { drawMermaid, drawSvg } from '../../src/simulate/graph/graph-drawing.ts';
import { openValid } from './open.ts';
import { type CliCommand, onlyJourney, UsageError } from './shell.ts';

/** `journey graph`: draws the journey to standard output. */
export const graphCommand: CliCommand = {
  usage: 'graph [--format svg|mermaid] [--flow NAME]',
  summary: 'Draws every screen and every path between them.',
  help: [
    '  --format svg       a picture whose boxes link to the screen files (the default)',
    '  --format mermaid   the text of a Mermaid flowchart',
    '  --flow NAME        one flow and what it leads to, which fits a page of A4',
    '',
    'For example: npx journey graph --journey move-in > journeys/move-in/graph.svg',
  ].join('\n'),
  options: { format: { type: 'string' }, flow: { type: 'string' } },
  async run(input, shell) {
    const draw = drawings[String(input.options.format ?? 'svg')];
    if (!draw) throw new UsageError(`There is no format "${String(input.options.format)}". Use svg or mermaid.`);
    const { journey } = await openValid(shell, onlyJourney(input, 'journey graph draws one journey'));
    const { flow } = input.options;
    const flows = Object.keys(journey.flows);
    if (flow !== undefined && !flows.includes(String(flow))) {
      throw new UsageError(`There is no flow "${String(flow)}". Use one of: ${flows.join(', ')}.`);
    }
    shell.write(draw(journey, shell.catalogue.effects, flow === undefined ? undefined : String(flow)));
    return 0;
  },
};

const drawings: Readonly<Record<string, typeof drawSvg>> = { svg: drawSvg, mermaid: drawMermaid };
