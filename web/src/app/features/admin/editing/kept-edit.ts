import { useEffect, useState } from 'react';
import type { Edit } from './concurrent-edit.ts';

/** What was typed and left without saving, by Back for instance; until the page is closed. */
export type KeptEdits<Form> = Map<string, Edit<Form>>;

interface KeptEdit<Form> {
  readonly edit: Edit<Form>;
  readonly setEdit: (edit: Edit<Form>) => void;
  /** It was typed on an earlier visit. */
  readonly isBack: boolean;
  /** Begins again from what is stored. */
  readonly startOver: () => void;
  /** It has been saved or thrown away. */
  readonly letGo: () => void;
}

/** An edit that outlives its screen while it differs from what it began with. */
export function useKeptEdit<Form>(
  kept: KeptEdits<Form>,
  key: string,
  begun: Edit<Form>,
  looksSame: (one: Form, other: Form) => boolean,
): KeptEdit<Form> {
  const [found] = useState(() => kept.get(key));
  const [edit, setEdit] = useState(found ?? begun);
  const [isBack, setIsBack] = useState(found !== undefined);

  useEffect(() => {
    if (looksSame(edit.form, begun.form)) kept.delete(key);
    else kept.set(key, edit);
  }, [kept, key, edit, begun, looksSame]);

  return {
    edit,
    setEdit,
    isBack,
    startOver: () => {
      setEdit(begun);
      setIsBack(false);
    },
    letGo: () => kept.delete(key),
  };
}
