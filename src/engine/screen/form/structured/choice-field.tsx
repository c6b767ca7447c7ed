import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { radioWidget } from '../../../../../widgets/radio/radio.tsx';
import { placeOf } from '../../../forms/place.ts';
import { controlIdOf, textIds } from '../../../model/fields/element-ids.ts';
import { useRunner } from '../../hooks.ts';
import styles from '../form.module.css';
import { useFormContext } from '../form-context.ts';
import { Group } from './group.tsx';
import { InnerForm } from './inner-form.tsx';
import { usePlace } from './place-store.ts';
import { shapeOf } from './ui-shape.ts';

/** RJSF field for a value that has one of several forms: the choice between them, and the chosen form. */
export function ChoiceField({ fieldPathId, uiSchema, registry }: FieldProps): ReactNode {
  const runner = useRunner();
  const { wordsFor } = useFormContext();
  const place = placeOf(fieldPathId.path);
  const shape = shapeOf(uiSchema);
  const error = usePlace(place)?.error;
  if (!shape) return null;
  const { part, chosen, form, isRequired, isLocked } = shape;
  const id = `${controlIdOf(place)}-choice`;
  const choices = (part.alternatives ?? []).map(({ label }, index) => ({ value: String(index), label }));
  return (
    <Group {...{ place, part }} error={form?.kind === 'value' ? undefined : error} hasNoId={form?.kind === 'value'}>
      <div className={styles.field}>
        <span id={textIds(id).label} className="visually-hidden">
          {part.label}
        </span>
        <radioWidget.Component
          {...{ id, label: part.label, options: { choices }, required: isRequired, disabled: isLocked }}
          value={chosen === undefined ? undefined : String(chosen)}
          errors={error !== undefined && form?.kind !== 'value' ? [error] : []}
          describedBy={undefined}
          status={undefined}
          {...wordsFor(radioWidget)}
          onChange={(next) => runner.send({ type: 'edit', edit: { at: place, choose: Number(next) } })}
          onBlur={() => undefined}
        />
      </div>
      {form && <InnerForm key={chosen} {...{ shape: form, fieldPathId, registry }} isBare />}
    </Group>
  );
}
