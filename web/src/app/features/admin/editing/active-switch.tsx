import { m } from '../../../../paraglide/messages.js';
import { Switch } from '../../../../ui/choice.tsx';
import { VisuallyHidden } from '../../../../ui/hidden.tsx';

interface ActiveSwitchProps {
  /** What is heard, with the name of what is switched. */
  spoken: string;
  checked: boolean;
  toggle: { readonly isPending: boolean; readonly mutate: (wanted: boolean) => void };
}

/** Shows or withdraws one thing of a list; while a call is under way another one waits. */
export function ActiveSwitch({ spoken, checked, toggle }: ActiveSwitchProps) {
  return (
    <Switch
      label={
        <>
          <span aria-hidden="true">{checked ? m.admin_set_active() : m.admin_set_inactive()}</span>
          <VisuallyHidden>{spoken}</VisuallyHidden>
        </>
      }
      checked={checked}
      aria-busy={toggle.isPending}
      onChange={() => {
        if (!toggle.isPending) toggle.mutate(!checked);
      }}
    />
  );
}
