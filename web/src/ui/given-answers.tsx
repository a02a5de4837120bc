import styles from './given-answers.module.css';
import type { ThemeLabel } from './theme-chips.tsx';

/** Class of a list of questions and the answers to them. */
export const answersClass = styles.answers;

/** The themes that answer a question of such a list. */
export function TappedThemes({ themes, labelOf }: { themes: readonly string[]; labelOf: ThemeLabel }) {
  return (
    <dd>
      <ul className={styles.tapped}>
        {themes.map((theme) => (
          <li key={theme}>{labelOf(theme)}</li>
        ))}
      </ul>
    </dd>
  );
}
