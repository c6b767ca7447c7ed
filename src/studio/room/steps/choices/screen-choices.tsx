import { type ReactNode, useId, useRef, useState } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import type { EditablePart } from '../../../../contracts/studio-api.ts';
import type { FieldWithChoices } from '../../../../engine/model/fields/field-with-choices.ts';
import { useFocusAfterMove } from '../order/focus-after-move.ts';
import type { MoveDirection } from '../order/move-step.ts';
import order from '../order/step-order.module.css';
import { schemaPath, screenPath } from '../screen-path.ts';
import { translationFiles } from '../texts/change-texts.ts';
import type { OpenScreen } from '../texts/use-open-screen.ts';
import type { OpenFile } from '../use-file.ts';
import { type ChoiceEdit, editChoices, fieldLabel, readChoices, translationOf } from './edit-choices.ts';
import { FieldChoices } from './field-choices.tsx';
import { canAddChoice, canRemoveChoice, WhyNoChoice } from './why-no-choice.tsx';

interface ScreenChoicesProps {
  readonly journey: string;
  /** The file of the screen. */
  readonly path: string;
  readonly draft: StructureDraft | undefined;
  readonly open: OpenFile;
  readonly files: OpenScreen;
  readonly parts: readonly EditablePart[];
  readonly canEdit: boolean;
  /** The fields with choices of all screens, as the check has found them; undefined before. */
  readonly fields: readonly FieldWithChoices[] | undefined;
}

/** The choices of each field of a screen: changed in its text, in what is accepted, and in the translations, in one go. */
export function ScreenChoices({ journey, path, draft, open, files, ...about }: ScreenChoicesProps): ReactNode {
  const { parts, canEdit, fields = [] } = about;
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const { text } = open;
  const own = fields.filter(({ screen, at }) => screenPath(screen) === path && readChoices(text, at));
  const { screen, whyNot } = files;
  const { said, edit } = useChoiceEdits({ path, text, files, list });
  if (own.length === 0) return null;
  const copies = translationFiles(screen?.beside ?? new Map());
  return (
    <section ref={list} className={order.order} aria-labelledby={id}>
      <h3 id={id}>Choices</h3>
      {canEdit && (
        <p className={order.help}>
          {whyNot ??
            'This changes the text below, the answers that are accepted, and the translations, in one go. They are in the draft once they are saved.'}
        </p>
      )}
      {own.map((field) => {
        const choices = readChoices(text, field.at) ?? [];
        return (
          <FieldChoices
            key={field.at}
            at={field.at}
            choices={choices}
            canEdit={canEdit && screen !== undefined}
            whyNot={whyNot}
            label={fieldLabel(text, field.at)}
            canAdd={canAddChoice(field, choices)}
            canRemove={canRemoveChoice(journey, field)}
            why={
              canEdit && (
                <WhyNoChoice
                  journey={journey}
                  field={field}
                  choices={choices}
                  parts={parts}
                  files={draft?.files ?? []}
                />
              )
            }
            translationsOf={(place) =>
              new Map(copies.map(([, file]) => [file, translationIn(screen?.beside.get(file) ?? '', field, place)]))
            }
            onEdit={(change, sentence, button) => edit(field, change, sentence, button)}
          />
        );
      })}
      {canEdit && (
        <p role="status" className={order.said}>
          {said.text === text && said.sentence}
        </p>
      )}
    </section>
  );
}

interface ChoiceEdits extends Pick<ScreenChoicesProps, 'path' | 'files'> {
  readonly text: string;
  readonly list: { readonly current: HTMLElement | null };
}

/** Edits choices, and says what was done. An edit that cannot be made returns false. */
function useChoiceEdits({ path, text, files: { screen, whyNot, write }, list }: ChoiceEdits) {
  const [said, setSaid] = useState({ text: '', sentence: '' });
  const focusAfter = useFocusAfterMove(list, text);
  const edit = (field: FieldWithChoices, change: ChoiceEdit, sentence: string, button?: MoveDirection): boolean => {
    if (!screen || whyNot !== undefined) return false;
    const changed = editChoices(screen, field, change);
    const isListed = field.listAt === undefined || changed.has(schemaPath(field.screen));
    if ((change.kind === 'add' || change.kind === 'remove') && !isListed) {
      setSaid({ text, sentence: 'Nothing has changed: save the files first, so that they are checked.' });
      return false;
    }
    setSaid({ text: changed.get(path) ?? text, sentence });
    if (change.kind === 'move' && button) focusAfter({ list: field.at, place: change.to, button });
    write(changed);
    return true;
  };
  return { said, edit };
}

const translationIn = (text: string, field: FieldWithChoices, place: number | undefined): string =>
  place === undefined ? '' : translationOf(text, field, place);
