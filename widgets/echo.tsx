import styles from './echo.module.css';

interface EchoProps {
  readonly id: string;
  readonly text: string;
}

/** Repeats a value under its control in another form; its room is kept while there is nothing to repeat. */
export function Echo({ id, text }: EchoProps) {
  return (
    <p id={id} className={styles.echo}>
      {text}
    </p>
  );
}
