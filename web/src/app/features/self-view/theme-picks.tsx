import type { SelfView, SelfViewParts } from '@blindspot/contracts/http/self-views';
import { limits } from '@blindspot/contracts/limits';
import { useId, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Chip, Chips } from '../../../ui/chips.tsx';
import { VisuallyHidden } from '../../../ui/hidden.tsx';
import { tapTheme, type Pass } from './self-view-parts.ts';
import layout from '../../../ui/layout.module.css';
import styles from './self-view.module.css';

/** Number of themes in each group until "More" is pressed. */
const shownFirst = 6;

interface ThemePicksProps {
  offered: SelfView['offered'];
  pass: Pass;
  parts: SelfViewParts;
  onChange: (parts: SelfViewParts) => void;
}

/** Themes of the form to pick from, in two groups, up to the limit. */
export function ThemePicks({ offered, pass, parts, onChange }: ThemePicksProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { own } = parts.themes;
  const picked = parts.themes[pass];
  // Themes that were picked initially stay in view, so that a tap moves nothing.
  const [pickedAtFirst] = useState(() => [...own, ...parts.themes.guess]);
  const isFull = picked.length >= limits.selfView;
  const groups = [
    { title: m.own_group_helps(), themes: offered.filter(({ kind }) => kind === 'strength') },
    { title: m.own_group_costs(), themes: offered.filter(({ kind }) => kind !== 'strength') },
  ].map(({ title, themes }) => ({
    title,
    themes: themes.filter(
      (theme, place) =>
        showsAll || place < shownFirst || pickedAtFirst.includes(theme.id) || own.includes(theme.id),
    ),
  }));
  const shown = groups.reduce((sum, { themes }) => sum + themes.length, 0);
  return (
    <div className={layout.stack}>
      <p id={`${id}-line`} className={layout.note} role="status">
        {isFull
          ? m.own_full({ most: limits.selfView })
          : pass === 'guess' && own.length > 0
            ? m.own_up_to_dotted({ most: limits.selfView })
            : m.own_up_to({ most: limits.selfView })}
      </p>
      {groups.map(({ title, themes }) =>
        themes.length === 0 ? null : (
          <fieldset key={title} className={styles.group} aria-describedby={`${id}-line`}>
            <legend>{title}</legend>
            <Chips own={pass === 'own'}>
              {themes.map((theme) => {
                const isPicked = picked.includes(theme.id);
                const isOwn = pass === 'guess' && own.includes(theme.id);
                return (
                  <Chip
                    key={theme.id}
                    dotted={isOwn}
                    checked={isPicked}
                    aria-disabled={(isFull && !isPicked) || undefined}
                    onChange={() => onChange(tapTheme(parts, pass, theme.id))}
                  >
                    {pass === 'own' ? theme.own_label : theme.label}
                    {isOwn ? <VisuallyHidden> ({m.own_picked_this()})</VisuallyHidden> : null}
                  </Chip>
                );
              })}
            </Chips>
          </fieldset>
        ),
      )}
      {shown < offered.length ? (
        <div>
          <Button variant="quiet" size="small" className={styles.more} onClick={() => setShowsAll(true)}>
            {m.own_more()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
