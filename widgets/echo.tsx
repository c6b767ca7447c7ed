import styles from './echo.module.css';

interface EchoProps {
  readonly id: string;
  readonly text: string;
}

/** Repeats a value below its control in another format. Its space is reserved while it is empty. */
export function Echo({ id, text }: EchoProps) {
  return (
    <p id={id} className={styles.echo}>
      {text}
    </p>
  );
}
