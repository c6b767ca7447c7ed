import { type ReactNode, useState } from 'react';
import { show } from '../show.tsx';
import { second, small } from '../works.ts';
import { FormScreen } from './form.tsx';

function App(): ReactNode {
  const [done, setDone] = useState(false);
  return done ? <FormScreen key="second" form={second} /> : <FormScreen form={small} next={() => setDone(true)} />;
}

show(<App />);
