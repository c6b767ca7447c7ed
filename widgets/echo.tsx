import styles from './echo.module.css';

interface EchoProps {
  readonly id: string;
  readonly text: string;
}

/** Repeats a value under its control in another form. Its space is reserved while it is empty. */
export function Echo({ id, text }: EchoProps) {
  return (
    <p id={id} className={styles.echo}>
      {text}
    </p>
  );
}
