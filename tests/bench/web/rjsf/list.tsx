import RjsfForm from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { type ReactNode, useMemo, useState } from 'react';
import { listSchemaOf } from '../journeys.ts';
import { Opener } from '../opener.tsx';
import { showForm } from '../show.tsx';
import { listOf } from '../workloads.ts';

const form = listOf(100);

/** A list in RJSF as its documentation shows it: default theme, and ajv in the browser. */
function RjsfListScreen(): ReactNode {
  const [formData, setFormData] = useState<object>();
  const schema = useMemo(() => listSchemaOf(form), []);
  return (
    <main>
      <h1>{form.title}</h1>
      <RjsfForm
        {...{ schema, validator, formData }}
        liveValidate="onChange"
        showErrorList={false}
        noHtml5Validate
        onChange={(event) => setFormData(event.formData)}
      >
        <button type="submit">{form.button}</button>
      </RjsfForm>
    </main>
  );
}

showForm(<Opener opens={<RjsfListScreen />} />);
