import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenNumbers } from '../../../contracts/numbers/screen-numbers.ts';
import { screenStatesHref } from '../view/screen-states.ts';
import { bucketText, mostText, percentText } from './number-words.ts';
import { TableOfNumbers } from './table-of-numbers.tsx';
import type { MessageWords } from './use-message-words.ts';

/** A screen of the map, as the tables show it. */
export interface CountedScreen {
  readonly id: string;
  readonly title: string;
  /** Nothing leads on from it. */
  readonly isEnd: boolean;
}

interface NumbersTableProps {
  readonly journey: string;
  readonly screens: readonly CountedScreen[];
  readonly numbers: ReadonlyMap<string, ScreenNumbers>;
  readonly wordsOf: MessageWords;
}

const columns = ['Screen', 'Came', 'Went on', 'Left', 'Time until they went on', 'Messages shown most', 'Outcomes'];

/** The numbers of each screen. */
export function NumbersTable({ journey, screens, numbers, wordsOf }: NumbersTableProps): ReactNode {
  return (
    <TableOfNumbers caption="Screens in the order of the journey" columns={columns}>
      {screens.map(({ id, title, isEnd }) => {
        const own = numbers.get(id);
        return (
          own && (
            <tr key={id}>
              <th scope="row">
                <Link to={screenStatesHref(journey, id)}>{title}</Link>
              </th>
              <td>{own.came}</td>
              <td>{isEnd && own.went === 0 ? 'an end' : `${own.went} (${percentText(own.went, own.came)})`}</td>
              <td>{isEnd && own.went === 0 ? '–' : `${own.left} (${percentText(own.left, own.came)})`}</td>
              <td>{bucketText(own.median)}</td>
              <td>{mostText(own.messages.map((one) => ({ name: wordsOf(id, one), count: one.count })))}</td>
              <td>{mostText(own.outcomes)}</td>
            </tr>
          )
        );
      })}
    </TableOfNumbers>
  );
}
