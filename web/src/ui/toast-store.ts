export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'success' | 'danger';
  /** A toast with an action stays until it is pressed or closed. */
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
 * Shows a toast, in place of one with the same text. The control that caused it must change too, because
 * people easily miss a toast. Returns the id for `dismissToast`.
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
