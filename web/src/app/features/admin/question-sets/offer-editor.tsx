import type { ThemeOffer } from '@blindspot/contracts/fields';
import { limits } from '@blindspot/contracts/limits';
import { generalOffer, type QuestionSide } from '@blindspot/content/themes/offers';
import { isThemeId, themes, type ThemeKind } from '@blindspot/content/themes/vocabulary';
import { useId } from 'react';
import { themeLabel } from '../../../../domain/theme-labels.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { m } from '../../../../paraglide/messages.js';
import { announce } from '../../../../ui/announcer.tsx';
import { Button } from '../../../../ui/button.tsx';
import { LazyDisclosure } from '../../../../ui/disclosure.tsx';
import { Select } from '../../../../ui/field.tsx';
import layout from '../../../../ui/layout.module.css';
import { Problems } from '../editing/failure.tsx';
import styles from './question-set-parts.module.css';
import { exchanged, type OfferRow } from './question-set-draft.ts';

interface QuestionOfferProps {
  name: string;
  offer: ThemeOffer | null;
  problems: readonly string[];
  onChange: (offer: ThemeOffer | null) => void;
}

export function QuestionOffer({ name, offer, problems, onChange }: QuestionOfferProps) {
  return (
    <>
      <Problems of={problems} />
      <LazyDisclosure
        summary={
          offer
            ? m.admin_offer_counts({ first: offer.first.length, more: offer.more.length })
            : m.admin_offer_none()
        }
      >
        {() => <OfferEditor name={name} offer={offer} onChange={onChange} />}
      </LazyDisclosure>
    </>
  );
}

const sides: Readonly<Record<QuestionSide, () => string>> = {
  strength: () => m.admin_offer_side_strength(),
  edge: () => m.admin_offer_side_edge(),
  both: () => m.admin_offer_side_both(),
};

function OfferEditor({ name, offer, onChange }: Omit<QuestionOfferProps, 'problems'>) {
  const id = useId();

  function begin(side: QuestionSide): void {
    const { first, more } = generalOffer(side);
    onChange({ first: [...first], more: [...more] });
    announce(m.admin_offer_filled({ name, side: sides[side]() }));
  }

  return (
    <div className={layout.snug} role="group" aria-label={m.admin_offer_of({ name })}>
      <div className={layout.row} role="group" aria-labelledby={`${id}-side`}>
        <p id={`${id}-side`} className={layout.note}>
          {offer ? m.admin_offer_replace() : m.admin_offer_begin()}
        </p>
        {(['strength', 'edge', 'both'] as const).map((side) => (
          <Button key={side} variant="secondary" size="small" onClick={() => begin(side)}>
            {sides[side]()}
          </Button>
        ))}
        {offer ? (
          <Button variant="quiet" size="small" className={styles.remove} onClick={() => onChange(null)}>
            {m.admin_offer_remove()}
          </Button>
        ) : null}
      </div>
      {offer
        ? (['first', 'more'] as const).map((row) => (
            <OfferedThemes key={row} row={row} offer={offer} onChange={onChange} />
          ))
        : null}
    </div>
  );
}

const rows: Readonly<
  Record<OfferRow, { title: () => string; place: (values: { number: number }) => string }>
> = {
  first: { title: () => m.admin_offer_first(), place: m.admin_offer_first_place },
  more: { title: () => m.admin_offer_more(), place: m.admin_offer_more_place },
};

interface OfferedThemesProps {
  row: OfferRow;
  offer: ThemeOffer;
  onChange: (offer: ThemeOffer) => void;
}

function OfferedThemes({ row, offer, onChange }: OfferedThemesProps) {
  const id = useId();
  const chosen = offer[row];
  const hasRoom = chosen.length < limits.offer[row];
  // Uses positions as keys, so that a select keeps the focus when its theme changes.
  const places = [...(hasRoom ? [...chosen, ''] : chosen).entries()];
  // Every responder sees the first row, so it needs at least one theme.
  const mayEmpty = row === 'more' || chosen.length > 1;
  return (
    <fieldset className={classNames(layout.snug, styles.offerRow)} aria-describedby={`${id}-count`}>
      <legend>{rows[row].title()}</legend>
      <p id={`${id}-count`} className={layout.note}>
        {m.own_chosen({ chosen: chosen.length, most: limits.offer[row] })}
      </p>
      <div className={styles.places}>
        {places.map(([place, theme]) => (
          <Select
            key={place}
            label={theme ? rows[row].place({ number: place + 1 }) : m.admin_offer_add()}
            value={theme}
            options={ungrouped(theme, mayEmpty)}
            groups={themesFor(theme, offer)}
            error={isRetired(theme) ? m.admin_offer_retired() : undefined}
            onChange={(event) => onChange(exchanged(offer, { row, place, theme: event.target.value }))}
          />
        ))}
      </div>
    </fieldset>
  );
}

const isRetired = (theme: string): boolean => theme !== '' && !isThemeId(theme);

/** Returns the options that belong to no group: an empty choice, and a retired theme that is still chosen. */
function ungrouped(theme: string, mayEmpty: boolean) {
  return [
    ...(theme === '' || mayEmpty ? [{ value: '', label: m.admin_offer_nothing() }] : []),
    ...(isRetired(theme) ? [{ value: theme, label: themeLabel(theme) ?? theme }] : []),
  ];
}

function themesFor(theme: string, offer: ThemeOffer) {
  const taken = new Set([...offer.first, ...offer.more].filter((one) => one !== theme));
  const offered = (isOfKind: (kind: ThemeKind) => boolean) =>
    themes
      .filter((one) => isOfKind(one.kind) && !taken.has(one.id))
      .map(({ id }) => ({ value: id, label: themeLabel(id) ?? id }));
  return [
    { label: m.own_group_helps(), options: offered((kind) => kind === 'strength') },
    { label: m.own_group_costs(), options: offered((kind) => kind !== 'strength') },
  ];
}
