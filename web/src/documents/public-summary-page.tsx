import type { Language } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { PublicSummaryData } from '@blindspot/contracts/pages/shares';
import { setupMinutes } from '@blindspot/contracts/vocabulary/landing';
import { scaleMaximum, untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/fonts-heading.css';
import '../ui/base.css';
import { assessmentRows, unsetQuestions } from '../domain/assessment-rows.ts';
import { sectionsBesideCards } from '../domain/beside-cards.ts';
import { leadText } from '../domain/lead-text.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { BandBadge, doubtText } from '../ui/band-badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Paragraphs } from '../ui/paragraphs.tsx';
import { fullDay } from '../ui/relative-time.ts';
import { ScaleAxis, ScaleKey, ScaleLanes } from '../ui/scale-lanes.tsx';
import { SupportWords, TheirView } from '../ui/seen-themes.tsx';
import { isolate } from './isolate.ts';
import { LitWindow } from './lit-window.tsx';
import styles from './public-summary-page.module.css';
import { ReportLink } from './report-link.tsx';
import { SignUpLinks, SiteFooter, SiteHeader } from './site-frame.tsx';

export function PublicSummaryPage(data: PublicSummaryData) {
  const { summary } = data;
  const answers = m.answers_count({ count: summary.response_count });
  const owner = isolate(summary.owner_name);
  const lead = leadText(summary);
  const lang = langUnlessRead(summary.language);
  return (
    <>
      <SiteHeader context={data}>
        <SignUpLinks />
      </SiteHeader>
      <main id="content" className={styles.page}>
        <header className={styles.head}>
          <h1>{m.public_title({ owner })}</h1>
          <p className={styles.request} dir="auto">
            {summary.title}
          </p>
          <p className={styles.facts}>
            <span>{m.public_rests_on({ answers })}</span>
            <time dateTime={summary.generated_at}>
              {m.public_made_on({ day: fullDay(summary.generated_at, getLocale()) })}
            </time>
          </p>
          <p className={styles.machine}>
            {summary.engine === 'local' ? m.ai_label_local() : m.ai_label_model()}{' '}
            {summary.seen ? <SupportWords seen={summary.seen} /> : null}
          </p>
          <p className={styles.addressed}>{m.public_addressed({ owner })}</p>
        </header>
        {summary.seen ? (
          <section className={styles.seen} aria-labelledby="seen">
            <h2 id="seen">{m.window_theirs()}</h2>
            <TheirView seen={summary.seen} aboutTerm={m.public_about({ owner })} {...lang} />
          </section>
        ) : null}
        <Averages summary={summary} />
        <section className={styles.takeaways} aria-labelledby="takeaways">
          <h2 id="takeaways">{m.public_takeaways()}</h2>
          <ol className={styles.list} {...lang}>
            {summary.essential_takeaways.map((takeaway) => (
              <li key={takeaway} dir="auto">
                {takeaway}
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.analysis} aria-labelledby="analysis">
          <h2 id="analysis">{m.public_analysis()}</h2>
          {lead ? (
            <div className={styles.lead} {...lang}>
              <Paragraphs text={lead} />
            </div>
          ) : null}
          {sectionsBesideCards(summary.sections, summary.seen ?? []).map((section) => (
            <section key={section.key} className={styles.panel} {...lang}>
              <h3>{section.title}</h3>
              <Paragraphs text={section.body} />
            </section>
          ))}
        </section>
        <aside className={styles.call}>
          <LitWindow />
          <div>
            <h2>{m.public_call_title()}</h2>
            <p>{m.public_call_text({ minutes: setupMinutes })}</p>
            <LinkButton href={pagePaths.register}>{m.public_call_button()}</LinkButton>
          </div>
        </aside>
      </main>
      <SiteFooter context={data}>
        <p>
          <ReportLink about={{ kind: 'share', id: data.shareId }} />
        </p>
      </SiteFooter>
    </>
  );
}

/** What a text says of its language where it is not the page's. */
const langUnlessRead = (language: Language): { readonly lang?: Language } =>
  language === getLocale() ? {} : { lang: language };

/** The same picture as the owner's, of others' view alone. */
function Averages({ summary }: Pick<PublicSummaryData, 'summary'>) {
  const locale = getLocale();
  const rows = assessmentRows(summary);
  const unset = unsetQuestions(summary);
  if (rows.length + unset.length === 0) return null;
  const leadOf = summary.counts_alike ? m.summary_averages_lead_alike : m.summary_averages_lead;
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">{m.public_results()}</h2>
      <p className={styles.untouched}>{leadOf({ max: scaleMaximum[summary.scale] })}</p>
      {summary.untouched_sliders ? (
        <p className={styles.untouched}>{m.summary_untouched({ value: untouchedSliderValue })}</p>
      ) : null}
      <ScaleKey scale={summary.scale} locale={locale} />
      <ScaleAxis scale={summary.scale} locale={locale} />
      <ul className={styles.rows}>
        {rows.map(({ key, name, language, band, average, doubt, span, peopleDiffer }) => (
          <li key={key} className={styles.row}>
            <span className={styles.question} dir="auto" {...langUnlessRead(language)}>
              {name}
            </span>
            <BandBadge band={band} isSure={span === null} />
            <ScaleLanes scale={summary.scale} average={average} range={doubt} locale={locale} />
            <p className={styles.range}>
              {doubtText(doubt, span, locale)} {peopleDiffer ? <b>{m.summary_row_differ()}</b> : null}
            </p>
          </li>
        ))}
        {unset.map(({ key, name, language }) => (
          <li key={key} className={styles.row}>
            <span className={styles.question} dir="auto" {...langUnlessRead(language)}>
              {name}
            </span>
            <p className={styles.range}>{m.summary_too_few_set()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
