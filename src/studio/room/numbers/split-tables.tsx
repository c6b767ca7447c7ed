import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { compareShares } from '../../../contracts/numbers/compare-shares.ts';
import type { ScreenNumbers } from '../../../contracts/numbers/screen-numbers.ts';
import { shareText } from '../../../engine/model/graph/share-text.ts';
import type { GraphLayout } from '../../../simulate/graph/graph-layout.ts';
import { screenStatesHref } from '../view/screen-states.ts';
import { nobody } from './compared-table.tsx';
import { bucketText, differenceText, mostText, percentText } from './number-words.ts';
import styles from './numbers-page.module.css';
import type { CountedScreen } from './numbers-table.tsx';
import { TableOfNumbers } from './table-of-numbers.tsx';
import type { MessageWords } from './use-message-words.ts';

interface SplitTablesProps {
  readonly journey: string;
  readonly split: readonly SplitScreen[];
  readonly numbers: ReadonlyMap<string, ScreenNumbers>;
  readonly wordsOf: MessageWords;
}

/** The screens that are shown in several ways, each with its variants side by side; the table of all screens follows. */
export function SplitTables({ split, ...shown }: SplitTablesProps): ReactNode {
  if (split.length === 0) return null;
  return (
    <>
      <h2>Screens shown in several ways</h2>
      <p className={styles.intro}>
        Each session is shown one of these at the same address. A difference is to the screen itself; it is “more than
        chance explains” when chance alone makes one as large in fewer than 5 of 100 comparisons.
      </p>
      {split.map((ways) => (
        <SplitTable key={ways[0].screen.id} ways={ways} {...shown} />
      ))}
      <h2>All screens</h2>
    </>
  );
}

const columns = [
  'Shown',
  'Share',
  'Came',
  'Went on',
  'Left',
  'Difference',
  'Time until they went on',
  'Messages shown most',
];

function SplitTable({
  ways,
  numbers,
  ...shown
}: Omit<SplitTablesProps, 'split'> & { readonly ways: SplitScreen }): ReactNode {
  const of = ({ screen }: SharedScreen): ScreenNumbers => numbers.get(screen.id) ?? nobody;
  const [own] = ways;
  const all = ways.reduce((sum, way) => sum + of(way).came, 0);
  return (
    <TableOfNumbers caption={`${own.screen.title} and its variants`} columns={columns}>
      {ways.map((way) => (
        <WayRow
          key={way.screen.id}
          way={way}
          all={all}
          {...shown}
          numbers={of(way)}
          compared={way === own ? undefined : of(own)}
        />
      ))}
    </TableOfNumbers>
  );
}

interface WayRowProps extends Pick<SplitTablesProps, 'journey' | 'wordsOf'> {
  readonly way: SharedScreen;
  readonly numbers: ScreenNumbers;
  /** How many came to any of the variants. */
  readonly all: number;
  /** The numbers of the screen itself; undefined in its own row. */
  readonly compared: ScreenNumbers | undefined;
}

function WayRow({ journey, way: { screen, share }, numbers, all, compared, wordsOf }: WayRowProps): ReactNode {
  const { came, went, left, median, messages } = numbers;
  const wentOn = ({ went: count, came: of }: ScreenNumbers) => ({ count, of });
  return (
    <tr>
      <th scope="row">
        <Link to={screenStatesHref(journey, screen.id)}>{screen.title}</Link>
      </th>
      <td>{shareText(share)}</td>
      <td>
        {came} ({percentText(came, all)})
      </td>
      <td>
        {went} ({percentText(went, came)})
      </td>
      <td>
        {left} ({percentText(left, came)})
      </td>
      <td>{compared ? differenceText(compareShares(wentOn(compared), wentOn(numbers))) : '–'}</td>
      <td>{bucketText(median)}</td>
      <td>{mostText(messages.map((one) => ({ name: wordsOf(screen.id, one), count: one.count })))}</td>
    </tr>
  );
}

/** A screen and a part of the visitors of its address. */
interface SharedScreen {
  readonly screen: CountedScreen;
  /** From 0 to 1. */
  readonly share: number;
}

/** A screen that is shown in several ways, each to a share of its visitors: first itself, to the rest. */
type SplitScreen = readonly [SharedScreen, ...SharedScreen[]];

/** The screens with variants by share of which one was counted, in the order of the journey. */
export function findSplitScreens(
  { nodes, edges }: Pick<GraphLayout, 'nodes' | 'edges'>,
  numbers: ReadonlyMap<string, ScreenNumbers>,
): readonly SplitScreen[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.flatMap((screen): SplitScreen[] => {
    const variants = edges.flatMap(({ from, to, share }): SharedScreen[] => {
      const shown = byId.get(to);
      return from === screen.id && share !== undefined && shown ? [{ screen: shown, share }] : [];
    });
    if (!variants.some((one) => numbers.has(one.screen.id))) return [];
    const rest = variants.reduce((left, { share }) => left - share, 1);
    return [[{ screen, share: rest }, ...variants]];
  });
}
