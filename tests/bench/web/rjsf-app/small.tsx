import { ofetch } from 'ofetch';
import { type ReactNode, useEffect } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { ToastContainer, toast } from 'react-toastify';
import { RjsfFormScreen } from '../rjsf/form.tsx';
import { showForm } from '../show.tsx';
import { second, small } from '../workloads.ts';

function First(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    ofetch('/config.json').catch(() => toast.error('The configuration could not be read.'));
  }, []);
  return <RjsfFormScreen form={small} next={() => void navigate('/landlord')} />;
}

const router = createBrowserRouter([
  { path: '/', element: <First /> },
  { path: '/landlord', element: <RjsfFormScreen key="second" form={second} next={() => toast.success('Saved')} /> },
]);

showForm(
  <>
    <RouterProvider router={router} />
    <ToastContainer autoClose={3000} />
  </>,
);
