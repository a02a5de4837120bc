import type { ReactNode } from 'react';
import { AutoIcon, MoonIcon, SunIcon } from './icons.tsx';
import styles from './theme-switch.module.css';
import { themes, type Theme } from './theme.ts';

interface ThemeSwitchProps {
  legend: string;
  labels: Record<Theme, string>;
  value?: Theme;
  onSelect?: (theme: Theme) => void;
  name?: string;
}

const icons: Record<Theme, ReactNode> = {
  system: <AutoIcon size={18} />,
  light: <SunIcon size={18} />,
  dark: <MoonIcon size={18} />,
};

/** Three radios. Without `value` it is uncontrolled and a document's script works it. */
export function ThemeSwitch({ legend, labels, value, onSelect, name = 'theme' }: ThemeSwitchProps) {
  return (
    <fieldset className={styles.switch} data-theme-switch="">
      <legend className={styles.hidden}>{legend}</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.option} title={labels[theme]}>
          <input
            type="radio"
            name={name}
            value={theme}
            className={styles.input}
            aria-label={labels[theme]}
            {...(value === undefined ? { defaultChecked: theme === 'system' } : { checked: theme === value })}
            onChange={onSelect ? () => onSelect(theme) : undefined}
          />
          {icons[theme]}
        </label>
      ))}
    </fieldset>
  );
}
