import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isDataSchema, structurePathOf } from '../../../../changes/publishing/structure-files.ts';
import type { StructureFile } from '../../../../contracts/release-api.ts';
import type { EditablePart } from '../../../../contracts/studio-api.ts';
import type { FieldWithChoices } from '../../../../engine/model/fields/field-with-choices.ts';
import { fileHref } from '../file-list/file-list.tsx';
import { nameOfFile } from '../file-list/name-file.ts';
import order from '../order/step-order.module.css';
import type { ChoiceOfFile } from './edit-choices.ts';
import { typeOfValues } from './suggest-value.ts';

/** Whether the editor can add a choice: nothing else knows the values of a field. */
export const canAddChoice = ({ calls, listedIn }: FieldWithChoices, choices: readonly ChoiceOfFile[]): boolean =>
  calls.length === 0 && listedIn.length === 0 && typeOfValues(choices) !== undefined;

/** Whether the editor can remove a choice: its value is nowhere else that would have to lose it, too. */
export const canRemoveChoice = (journey: string, { listedIn }: FieldWithChoices): boolean =>
  listedIn.every((file) => structurePathOf(journey, file) === 'journey.json');

interface WhyNoChoiceProps {
  readonly journey: string;
  readonly field: FieldWithChoices;
  readonly choices: readonly ChoiceOfFile[];
  readonly files: readonly StructureFile[];
  readonly parts: readonly EditablePart[];
}

/** Why no choice can be added to a field here, and who can do it where. */
export function WhyNoChoice({ journey, field, choices, files, parts }: WhyNoChoiceProps): ReactNode {
  if (canAddChoice(field, choices)) return null;
  const { calls, listedIn } = field;
  const paths = listedIn.map((file) => structurePathOf(journey, file));
  const isHere = (path: string): boolean => files.some((file) => file.path === path);
  const shared = paths.filter((path) => !isHere(path));
  return (
    <div className={order.help}>
      {calls.length > 0 && (
        <p>
          A developer is needed for another choice: {calls.map((call) => `“${call}”`).join(' and ')}{' '}
          {calls.length === 1 ? 'accepts' : 'accept'} only these values. Labels and order can be changed here.
        </p>
      )}
      {shared.length > 0 && (
        <p>
          A developer is needed for another choice: its values are listed in {shared.join(' and ')}, which is deployed
          with the code.
        </p>
      )}
      {paths.filter(isHere).map((path) => (
        <p key={path}>
          {isDataSchema(path)
            ? 'Its values are listed in a way that cannot be changed here,'
            : 'Its values are listed too'}{' '}
          in <Link to={fileHref(path)}>{nameOfFile(path, parts)}</Link>: change them in the text there, and the choices
          in the text below.
        </p>
      ))}
      {typeOfValues(choices) === undefined && (
        <p>Its values are neither all texts nor all numbers: add a choice in the text below.</p>
      )}
    </div>
  );
}
