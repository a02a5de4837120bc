import { lazyCode } from '../../../shell/lazy-code.tsx';
import { LazyDialog } from '../../../shell/lazy-dialog.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';

const PreviewDialog = lazyCode(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

/** The preview with all that a form can show, fetched when it is asked for. */
export function Preview(props: PreviewDialogProps) {
  return (
    <LazyDialog onFailed={props.onClose}>
      <PreviewDialog {...props} />
    </LazyDialog>
  );
}
