import { type ReactNode, type RefObject, useRef } from 'react';
import type { FieldProps } from '../define.ts';
import zone from '../drop-zone.module.css';
import { ChooseButton, hiddenInput } from '../drop-zone.tsx';
import styles from './file.module.css';

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
  const described = [`${id}-limits`, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.choices}>
      <ChooseButton
        id={id}
        ref={ref}
        required={required}
        disabled={disabled}
        describedBy={described}
        onClick={() => isConnected && open()}
      >
        {say(most > 1 ? 'choose' : 'chooseOne')}
      </ChooseButton>
      {capture && (
        <>
          <button
            type="button"
            className={`${zone.choose} ${styles.camera}`}
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
