import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { compareShares } from '../../../contracts/numbers/compare-shares.ts';
import { nameCountedVersion } from '../../../contracts/numbers/journey-numbers.ts';
import type { ScreenNumbers } from '../../../contracts/numbers/screen-numbers.ts';
import { screenStatesHref } from '../view/screen-states.ts';
import { bucketText, differenceText, percentText } from './number-words.ts';
import type { CountedScreen } from './numbers-table.tsx';
import { TableOfNumbers } from './table-of-numbers.tsx';

/** A version and its numbers. */
export interface NumbersOfVersion {
  readonly version: string;
  readonly numbers: ReadonlyMap<string, ScreenNumbers>;
}

interface ComparedTableProps {
  readonly journey: string;
  readonly screens: readonly CountedScreen[];
  readonly before: NumbersOfVersion;
  readonly after: NumbersOfVersion;
}

const columns = ['Screen', 'Went on before', 'Went on after', 'Difference', 'Time before', 'Time after'];

/** The numbers of two versions side by side, and whether more went on with the second. */
export function ComparedTable({ journey, screens, before, after }: ComparedTableProps): ReactNode {
  return (
    <TableOfNumbers
      caption={`Before: ${nameCountedVersion(before.version)}. After: ${nameCountedVersion(after.version)}.`}
      columns={columns}
    >
      {screens.map((screen) => (
        <ComparedRow
          key={screen.id}
          journey={journey}
          screen={screen}
          before={before.numbers.get(screen.id) ?? nobody}
          after={after.numbers.get(screen.id) ?? nobody}
        />
      ))}
    </TableOfNumbers>
  );
}

/** The numbers of a screen that nobody came to. */
export const nobody: ScreenNumbers = { came: 0, went: 0, left: 0, ways: {}, messages: [], outcomes: [] };

interface ComparedRowProps {
  readonly journey: string;
  readonly screen: CountedScreen;
  readonly before: ScreenNumbers;
  readonly after: ScreenNumbers;
}

function ComparedRow({ journey, screen: { id, title }, before, after }: ComparedRowProps): ReactNode {
  if (before.came + after.came === 0) return null;
  const share = ({ went, came }: ScreenNumbers) => ({ count: went, of: came });
  return (
    <tr>
      <th scope="row">
        <Link to={screenStatesHref(journey, id)}>{title}</Link>
      </th>
      {[before, after].map(({ went, came }, index) => (
        // The two versions are always in this order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <td key={index}>
          {went} of {came} ({percentText(went, came)})
        </td>
      ))}
      <td>{differenceText(compareShares(share(before), share(after)))}</td>
      <td>{bucketText(before.median)}</td>
      <td>{bucketText(after.median)}</td>
    </tr>
  );
}
