import type { AdminIdentities } from '@blindspot/contracts/vocabulary/admin-panel';
import { relationships } from '@blindspot/contracts/vocabulary/relationships';
import { useEffect, useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Field, Select } from '../../../../ui/field.tsx';
import { relationshipLabels } from '../../../../domain/relationship-labels.ts';
import styles from './all-responses.module.css';
import { searchMax, type ResponsesFilter } from './responses-filter.ts';

const settleMs = 300;

interface ResponsesFilterBarProps {
  filter: ResponsesFilter;
  /** Names are searched only if they are shown. */
  identities: AdminIdentities;
  /** `typing` is true while the search is being typed. */
  onChange: (filter: ResponsesFilter, typing: boolean) => void;
}

export function ResponsesFilterBar({ filter, identities, onChange }: ResponsesFilterBarProps) {
  return (
    <search className={styles.filter}>
      <SearchField
        value={filter.search}
        hint={
          identities === 'shown' ? m.admin_responses_search_hint() : m.admin_responses_search_hint_hidden()
        }
        onSettled={(search) => onChange({ ...filter, search }, true)}
      />
      <Select
        label={m.admin_responses_relationship()}
        value={filter.relationship ?? ''}
        options={[
          { value: '', label: m.admin_responses_relationship_all() },
          ...relationships.map((value) => ({ value, label: relationshipLabels[value]() })),
        ]}
        onChange={({ target }) => {
          const relationship = relationships.find((one) => one === target.value) ?? null;
          onChange({ ...filter, relationship }, false);
        }}
      />
      <Select
        label={m.admin_responses_sort()}
        value={filter.sort}
        options={[
          { value: 'newest', label: m.admin_responses_newest() },
          { value: 'oldest', label: m.admin_responses_oldest() },
        ]}
        onChange={({ target }) =>
          onChange({ ...filter, sort: target.value === 'oldest' ? 'oldest' : 'newest' }, false)
        }
      />
    </search>
  );
}

interface SearchFieldProps {
  value: string;
  hint: string;
  onSettled: (search: string) => void;
}

/** Reports the search after a pause in typing; follows the address if that changes by itself. */
function SearchField({ value, hint, onSettled }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);
  if (value !== settled) {
    setSettled(value);
    if (typed.trim() !== value) setTyped(value);
  }

  useEffect(() => {
    const search = typed.trim();
    if (search === settled) return undefined;
    const timer = setTimeout(() => onSettled(search), settleMs);
    return () => clearTimeout(timer);
  }, [typed, settled, onSettled]);

  return (
    <Field
      type="search"
      label={m.admin_responses_search()}
      placeholder={hint}
      maxLength={searchMax}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
