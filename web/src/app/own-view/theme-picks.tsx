import type { OwnView, OwnViewParts } from '@blindspot/contracts/http/own-views';
import { limits } from '@blindspot/contracts/limits';
import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { Chip, Chips } from '../../ui/chips.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { tapTheme, type Pass } from './own-view-parts.ts';
import styles from './theme-picks.module.css';

interface ThemePicksProps {
  offered: OwnView['offered'];
  pass: Pass;
  parts: OwnViewParts;
  onChange: (parts: OwnViewParts) => void;
}

/** The themes of the form to pick from, in two groups; what would be too many cannot be picked. */
export function ThemePicks({ offered, pass, parts, onChange }: ThemePicksProps) {
  const id = useId();
  const chosen = parts.themes[pass].length;
  const isFull = chosen >= limits.ownView;
  const groups = [
    { title: m.own_group_helps(), themes: offered.filter(({ kind }) => kind === 'strength') },
    { title: m.own_group_costs(), themes: offered.filter(({ kind }) => kind !== 'strength') },
  ];
  return (
    <div className={styles.picks}>
      <p id={`${id}-line`} className={styles.line} role="status">
        <span>
          {isFull
            ? m.own_full({ most: limits.ownView })
            : parts.themes.own.length > 0 && pass === 'guess'
              ? m.own_up_to_framed({ most: limits.ownView })
              : m.own_up_to({ most: limits.ownView })}
        </span>
        <strong>{m.own_chosen({ chosen, most: limits.ownView })}</strong>
      </p>
      {groups.map(({ title, themes }) =>
        themes.length === 0 ? null : (
          <fieldset key={title} className={styles.group} aria-describedby={`${id}-line`}>
            <legend>{title}</legend>
            <Chips own>
              {themes.map((theme) => {
                const isPicked = parts.themes[pass].includes(theme.id);
                const isOwn = pass === 'guess' && parts.themes.own.includes(theme.id);
                return (
                  <Chip
                    key={theme.id}
                    framed={isOwn}
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
    </div>
  );
}
