import type { ReactNode } from 'react';
import layout from './layout.module.css';

export function WideTable({ captionId, children }: { captionId: string; children: ReactNode }) {
  // The table is a group and not a landmark, because a screen may have several tables.
  const reached = { role: 'group', 'aria-labelledby': captionId, tabIndex: 0 };
  return (
    <div className={layout.wide} {...reached}>
      {children}
    </div>
  );
}
