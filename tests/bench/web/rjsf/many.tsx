import { Opener } from '../opener.tsx';
import { showForm } from '../show.tsx';
import { fieldCountOf, many } from '../workloads.ts';
import { RjsfFormScreen } from './form.tsx';

showForm(<Opener opens={<RjsfFormScreen form={many(fieldCountOf(location.search))} />} />);
