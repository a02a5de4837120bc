import type { ReactNode } from 'react';

function Arrow({ children }: { children: ReactNode }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function UpIcon() {
  return (
    <Arrow>
      <path d="M12 19V5m-6 6 6-6 6 6" />
    </Arrow>
  );
}

export function DownIcon() {
  return (
    <Arrow>
      <path d="M12 5v14m-6-6 6 6 6-6" />
    </Arrow>
  );
}
