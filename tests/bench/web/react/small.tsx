import { type ReactNode, useState } from 'react';
import { showForm } from '../show.tsx';
import { second, small } from '../workloads.ts';
import { ReactFormScreen } from './form.tsx';

function App(): ReactNode {
  const [done, setDone] = useState(false);
  return done ? (
    <ReactFormScreen key="second" form={second} />
  ) : (
    <ReactFormScreen form={small} next={() => setDone(true)} />
  );
}

showForm(<App />);
