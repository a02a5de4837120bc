import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import styles from './colour-scheme-switch.module.css';
import { colourSchemes, type ColourScheme } from './colour-scheme.ts';
import hidden from './hidden.module.css';
import { AutoIcon, MoonIcon, SunIcon } from './icons.tsx';

interface ColourSchemeSwitchProps {
  value?: ColourScheme;
  onSelect?: (scheme: ColourScheme) => void;
}

const looks: Readonly<Record<ColourScheme, { label: () => string; icon: ReactNode }>> = {
  system: { label: m.theme_system, icon: <AutoIcon size={18} /> },
  light: { label: m.theme_light, icon: <SunIcon size={18} /> },
  dark: { label: m.theme_dark, icon: <MoonIcon size={18} /> },
};

/** Switch between light, dark and system colours, controlled by React or by a page's script. */
export function ColourSchemeSwitch({ value, onSelect }: ColourSchemeSwitchProps) {
  return (
    <fieldset className={styles.switch} data-theme-switch="">
      <legend className={hidden.visuallyHidden}>{m.theme_legend()}</legend>
      {colourSchemes.map((scheme) => (
        <label key={scheme} className={styles.option} title={looks[scheme].label()}>
          <input
            type="radio"
            name="theme"
            value={scheme}
            className={styles.input}
            aria-label={looks[scheme].label()}
            {...(value === undefined
              ? { defaultChecked: scheme === 'system' }
              : { checked: scheme === value })}
            onChange={onSelect ? () => onSelect(scheme) : undefined}
          />
          {looks[scheme].icon}
        </label>
      ))}
    </fieldset>
  );
}
