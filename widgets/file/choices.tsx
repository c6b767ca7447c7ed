import { type ReactNode, type RefObject, useRef } from 'react';
import type { FieldProps } from '../define.ts';
import styles from './file.module.css';

/** The attributes of a file input, which a button opens. The Content Security Policy forbids inline styles in the prerendered page. */
export const hiddenInput = {
  className: 'visually-hidden',
  style: undefined,
  tabIndex: -1,
  'aria-hidden': true,
} as const;

interface ChoicesProps
  extends Pick<FieldProps<never, never>, 'id' | 'required' | 'disabled' | 'describedBy' | 'files' | 'say'> {
  readonly options: { readonly most?: number; readonly capture?: 'environment' | 'user' };
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly add: (accepted: readonly File[], rejections: readonly []) => void;
  readonly open: () => void;
}

/** The buttons that open the file dialog and the camera. */
export function Choices(props: ChoicesProps): ReactNode {
  const { id, options, required, disabled, describedBy, files, say, ref, add, open } = props;
  const { most = 1, capture } = options;
  const camera = useRef<HTMLInputElement>(null);
  const isConnected = files !== undefined;
  const described = [required && `${id}-required`, `${id}-limits`, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.choices}>
      <button
        type="button"
        id={`${id}-choose`}
        ref={ref}
        className={styles.choose}
        disabled={disabled}
        aria-labelledby={`${id}-choose ${id}-label`}
        aria-describedby={described}
        onClick={() => isConnected && open()}
      >
        {say(most > 1 ? 'choose' : 'chooseOne')}
      </button>
      {capture && (
        <>
          <button
            type="button"
            className={`${styles.choose} ${styles.camera}`}
            disabled={disabled}
            onClick={() => isConnected && camera.current?.click()}
          >
            {say('takePhoto')}
          </button>
          <input
            {...hiddenInput}
            ref={camera}
            type="file"
            accept="image/*"
            disabled={disabled}
            capture={capture}
            onChange={({ target }) => {
              add([...(target.files ?? [])], []);
              target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
