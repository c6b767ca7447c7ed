import { type ReactNode, useState } from 'react';
import { showForm } from '../show.tsx';
import { second, small } from '../workloads.ts';
import { RjsfFormScreen } from './form.tsx';

function App(): ReactNode {
  const [done, setDone] = useState(false);
  return done ? (
    <RjsfFormScreen key="second" form={second} />
  ) : (
    <RjsfFormScreen form={small} next={() => setDone(true)} />
  );
}

showForm(<App />);
