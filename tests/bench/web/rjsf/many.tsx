import { Opener } from '../opener.tsx';
import { show } from '../show.tsx';
import { countAsked, many } from '../works.ts';
import { FormScreen } from './form.tsx';

show(<Opener opens={<FormScreen form={many(countAsked(location.search))} />} />);
