import { Opener } from '../opener.tsx';
import { showForm } from '../show.tsx';
import { countAsked, many } from '../works.ts';
import { ReactFormScreen } from './form.tsx';

showForm(<Opener opens={<ReactFormScreen form={many(countAsked(location.search))} />} />);
