import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import Card from '../journeys/card/journey.json?journey';

/** A journey below `/card`, whose addresses are those of the app. */
function CardPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [given, setGiven] = useState<object>();
  return (
    <>
      <Card
        className="card"
        path={pathname.slice('/card'.length) || '/'}
        onNavigate={(path, how) => {
          if (how === 'back') void navigate(-1);
          else void navigate(`/card${path}`, { replace: how === 'replace' });
        }}
        onEnd={setGiven}
      />
      {given && <output aria-label="Given">{JSON.stringify(given)}</output>}
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <h1>Town Library</h1>
      <Routes>
        <Route path="/" element={<Link to="/card">Get a card</Link>} />
        <Route path="/card/*" element={<CardPage />} />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
);
