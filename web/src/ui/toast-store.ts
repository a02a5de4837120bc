export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'success' | 'danger';
}

const most = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something in passing. Never the only trace of what happened: the control itself changes too. */
export function showToast(text: string, tone: Toast['tone'] = 'plain'): void {
  lastId += 1;
  set([...toasts, { id: lastId, text, tone }].slice(-most));
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function listToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
