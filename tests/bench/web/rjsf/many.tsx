import { Opener } from '../opener.tsx';
import { showForm } from '../show.tsx';
import { countAsked, many } from '../works.ts';
import { RjsfFormScreen } from './form.tsx';

showForm(<Opener opens={<RjsfFormScreen form={many(countAsked(location.search))} />} />);
