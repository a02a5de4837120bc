export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'success' | 'danger';
  /** What can be done about it; such a toast stays until it is done or closed. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  onPress: () => void;
}

const most = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Says something in passing, the same thing once at a time. Never the only trace of what happened: the control itself
 * changes too. Returns by what it is dismissed.
 */
export function showToast(text: string, tone: Toast['tone'] = 'plain', action?: ToastAction): number {
  lastId += 1;
  const others = toasts.filter((toast) => toast.text !== text);
  set([...others, { id: lastId, text, tone, action }].slice(-most));
  return lastId;
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
