import { useState } from 'react';
import Join from './join.form.json?form';
import Order from './order.form.json?form';

/** A page with two forms, each with its own values and language. */
export function Shop() {
  const [language, setLanguage] = useState('en');
  const [draft, setDraft] = useState<object>({});
  const [order, setOrder] = useState<object>();
  const [member, setMember] = useState<object>();
  return (
    <main>
      <h1>Corner Books</h1>
      <button type="button" onClick={() => setLanguage(language === 'en' ? 'hi' : 'en')}>
        {language === 'en' ? 'हिन्दी' : 'English'}
      </button>

      <h2>Order a book</h2>
      <Order
        className="order"
        data={{ copies: 1 }}
        language={language}
        onChange={setDraft}
        onSubmit={async (values) => {
          // A server would answer that.
          if (values.title === 'Ulysses') return { title: 'We have no copy of it.' };
          setOrder(values);
          return undefined;
        }}
      />
      <output aria-label="Draft">{JSON.stringify(draft)}</output>
      {order && <p role="status">Ordered: {JSON.stringify(order)}</p>}

      <h2>Join the readers</h2>
      <Join className="join" language={language} onSubmit={setMember} />
      {member && <p role="status">Joined: {JSON.stringify(member)}</p>}
    </main>
  );
}
