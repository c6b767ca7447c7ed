import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import CyclicSchemaField from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
import FallbackField from '@rjsf/core/lib/components/fields/FallbackField.js';
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import OptionalDataControlsField from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { Registry } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** The fields where each value is held whole by a widget: what puts one of ours in their place. */
export const plainFields = (): Partial<Registry['fields']> => ({ SchemaField });

/** The fields for every type and choice that a schema can have; layouts are the journey's own. */
export const branchingFields = (): Partial<Registry['fields']> => ({
  ...{ ArrayField, BooleanField, CyclicSchemaField, FallbackField, NullField, NumberField },
  ...{ ObjectField, OptionalDataControlsField, SchemaField, StringField },
  ...{ AnyOfField: MultiSchemaField, OneOfField: MultiSchemaField },
});

const Nothing = (): ReactNode => null;

/** The form library's own templates where ours show all there is. */
export const noTemplates = (): Partial<Registry['templates']> => ({
  ...{ DescriptionFieldTemplate: Nothing, FieldErrorTemplate: Nothing, FieldHelpTemplate: Nothing },
  ...{ TitleFieldTemplate: Nothing, ErrorListTemplate: Nothing },
});

/** The form library's own widgets: none, since the journey names ours. */
export const noWidgets = (): Registry['widgets'] => ({});
