import { Opener } from '../opener.tsx';
import { showForm } from '../show.tsx';
import { fieldCountOf, many } from '../workloads.ts';
import { ReactFormScreen } from './form.tsx';

showForm(<Opener opens={<ReactFormScreen form={many(fieldCountOf(location.search))} />} />);
