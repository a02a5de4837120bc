import type { ThemeOffer } from '@blindspot/contracts/fields';
import { m } from '../paraglide/messages.js';
import { Chip, Chips } from './chips.tsx';
import { Disclosure } from './disclosure.tsx';
import hidden from './hidden.module.css';
import styles from './theme-chips.module.css';

/** How a theme reads; undefined for one that this version does not know, which is then not offered. */
export type ThemeLabel = (theme: string) => string | undefined;

interface ThemeChipsProps {
  id: string;
  name: string;
  /** Id of what names the group. */
  labelledBy: string;
  hint: string | undefined;
  offer: ThemeOffer;
  tapped: readonly string[];
  error: string | undefined;
  labelOf: ThemeLabel;
}

/**
 * Themes to tap. Without a script everything can be tapped and whoever receives it counts; with one, what would be too many
 * cannot. The line above holds room for what it may come to say, so that nothing moves.
 */
export function ThemeChips({ id, name, labelledBy, hint, offer, tapped, error, labelOf }: ThemeChipsProps) {
  const chips = { name, tapped, labelOf };
  return (
    <fieldset
      id={id}
      className={styles.themes}
      aria-labelledby={labelledBy}
      aria-describedby={`${id}-hint ${id}-error`}
      tabIndex={-1}
    >
      <p className={styles.line} id={`${id}-hint`}>
        <span>{hint}</span>
        <span data-full="">{m.form_themes_full()}</span>
        <span data-taken="" />
      </p>
      <p className={styles.error} id={`${id}-error`} hidden={!error}>
        {error}
      </p>
      <Themes themes={offer.first} {...chips} />
      {offer.more.length > 0 ? (
        <Disclosure
          className={styles.more}
          open={offer.more.some((theme) => tapped.includes(theme))}
          summary={
            <>
              {m.form_themes_more()} <span data-chosen="" />
            </>
          }
        >
          <Themes themes={offer.more} {...chips} />
        </Disclosure>
      ) : null}
    </fieldset>
  );
}

interface ThemesProps extends Pick<ThemeChipsProps, 'name' | 'tapped' | 'labelOf'> {
  themes: readonly string[];
}

function Themes({ themes, name, tapped, labelOf }: ThemesProps) {
  return (
    <Chips>
      {themes.map((theme) => {
        const label = labelOf(theme);
        return label === undefined ? null : (
          <Chip key={theme} name={name} value={theme} defaultChecked={tapped.includes(theme)}>
            {label}
          </Chip>
        );
      })}
    </Chips>
  );
}

/** Where a script says aloud how much is taken; once in a form. */
export function TapsSaid() {
  return <p className={hidden.visuallyHidden} role="status" data-said="" />;
}
