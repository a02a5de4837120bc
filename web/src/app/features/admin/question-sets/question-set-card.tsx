import type { VersionedQuestionSet } from '@blindspot/contracts/http/question-sets';
import { ownersOwnSet } from '@blindspot/contracts/vocabulary/question-sets';
import { Link } from 'react-router-dom';
import { m } from '../../../../paraglide/messages.js';
import { Badge } from '../../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { readerLanguage } from '../../../../ui/locale.ts';
import { ActiveSwitch } from '../editing/entry-actions.tsx';
import { FailureText } from '../editing/failure.tsx';
import { questionSetAddress } from './question-set-address.ts';
import styles from './question-sets.module.css';
import { draftOf, type QuestionSetPayload } from './question-set-draft.ts';
import { useToggleQuestionSet } from './question-set-queries.ts';
import { LanguageBadges } from './set-languages.tsx';

interface QuestionSetCardProps {
  set: VersionedQuestionSet;
  onPreview: () => void;
  onDelete: () => void;
}

export function QuestionSetCard({ set, onPreview, onDelete }: QuestionSetCardProps) {
  const toggle = useToggleQuestionSet(set.id);
  const read = set.translations?.[readerLanguage()];
  // Hides a translation of an earlier text, like the form does.
  const title = read?.title?.of === set.title ? read.title.text : set.title;
  const description = read?.description?.of === set.description ? read.description.text : set.description;
  const isActive = toggle.isPending ? toggle.variables : set.active;
  const small = { variant: 'quiet', size: 'small' } as const;
  return (
    <article className={styles.card} data-active={isActive || undefined}>
      <div className={styles.words}>
        <h3 dir="auto">{title}</h3>
        <p className={styles.name}>
          <bdi>{set.name}</bdi>
        </p>
        <p dir="auto">{description}</p>
        <p className={styles.facts}>
          <Badge tone="primary">{formatText(set)}</Badge>
          <Badge>{countText(set)}</Badge>
          <LanguageBadges draft={draftOf(set)} />
        </p>
        {set.id === ownersOwnSet ? <p className={styles.own}>{m.admin_set_owners_own()}</p> : null}
      </div>
      <div className={styles.actions}>
        <ActiveSwitch
          spoken={isActive ? m.admin_set_active_one({ title }) : m.admin_set_inactive_one({ title })}
          checked={isActive}
          toggle={toggle}
        />
        <span className={styles.buttons}>
          <Button {...small} aria-label={m.admin_set_preview_one({ title })} onClick={onPreview}>
            {m.admin_set_preview()}
          </Button>
          <Link
            to={questionSetAddress(set.id)}
            className={buttonClass(small)}
            aria-label={m.admin_set_edit_one({ title })}
          >
            {m.admin_set_edit()}
          </Link>
          {set.id === ownersOwnSet ? null : (
            <Button {...small} aria-label={m.admin_set_delete_one({ title })} onClick={onDelete}>
              {m.admin_set_delete()}
            </Button>
          )}
        </span>
      </div>
      {toggle.isError ? (
        <p role="alert" className={styles.failure}>
          <FailureText sentence={m.admin_set_toggle_failed()} error={toggle.error} />
        </p>
      ) : null}
    </article>
  );
}

function formatText({ format, scale }: Pick<QuestionSetPayload, 'format' | 'scale'>): string {
  return format === 'text' ? m.admin_set_format_text() : m.admin_set_format_sliders({ scale });
}

function countText(set: Pick<QuestionSetPayload, 'questions' | 'optional_questions'>): string {
  return m.admin_set_counts({
    required: Object.keys(set.questions).length,
    optional: Object.keys(set.optional_questions).length,
  });
}
