import { ofetch } from 'ofetch';
import { type ReactNode, useEffect } from 'react';
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { ToastContainer, toast } from 'react-toastify';
import { FormScreen } from '../rjsf/form.tsx';
import { show } from '../show.tsx';
import { second, small } from '../works.ts';

function First(): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    ofetch('/config.json').catch(() => toast.error('The configuration could not be read.'));
  }, []);
  return <FormScreen form={small} next={() => void navigate('/landlord')} />;
}

const router = createBrowserRouter([
  { path: '/', element: <First /> },
  { path: '/landlord', element: <FormScreen key="second" form={second} next={() => toast.success('Saved')} /> },
]);

show(
  <>
    <RouterProvider router={router} />
    <ToastContainer autoClose={3000} />
  </>,
);
