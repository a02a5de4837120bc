import { Suspense, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeFrame } from './code-frame.tsx';
import styles from './screen-frame.module.css';

/** Around a screen: grey shapes until its code is there, and a panel in its place when that failed, until `of` is another. */
export function ScreenFrame({ of, children }: { of: string; children: ReactNode }) {
  return (
    <CodeFrame level={1} of={of}>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </CodeFrame>
  );
}

function ScreenSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
      <Skeleton shape="heading" />
      <Skeleton shape="block" count={2} />
    </div>
  );
}
