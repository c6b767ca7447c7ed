import { type ReactNode, useId, useState } from 'react';
import type { Guide as Content } from '../../model/types.ts';
import styles from './field-guide.module.css';

interface GuideProps {
  readonly guide: Content;
  /** The field's label. The button is next to it, and the picture below both. */
  readonly children: ReactNode;
  readonly field: string;
}

/** A field's label with a button that shows where to find the value. The picture is loaded only when it is shown. */
export function FieldGuide({
  guide: { label, text, image, alt, width, height },
  field,
  children,
}: GuideProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.head}>
        {children}
        <button
          type="button"
          className={styles.ask}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {label} <span className="visually-hidden">{field}</span>
        </button>
      </div>
      {open && (
        <div id={id} className={styles.answer}>
          <p>{text}</p>
          <img src={image} alt={alt} width={width} height={height} />
        </div>
      )}
    </>
  );
}
