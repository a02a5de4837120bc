import type { PublicSummary } from '@blindspot/contracts/http/shares';
import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import type { Language } from '@blindspot/contracts/languages';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { PublicSummaryData } from '@blindspot/contracts/pages/page';
import { setupMinutes } from '@blindspot/contracts/limits';
import { scaleMaximum, untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import '../ui/fonts-heading.css';
import { assessmentRows, unsetQuestions } from '../domain/assessment-rows.ts';
import { leadText, sectionsBesideCards } from '../domain/shown-text.ts';
import { kindCounts, sharedHead } from '../domain/result-head.ts';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import { LinkButton } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { FilledWindow, namedInPane, paneNames } from '../ui/filled-window.tsx';
import { langOf, languageName } from '../ui/locale.ts';
import { fullDay } from '../ui/relative-time.ts';
import { BandBadge, doubtText, ScaleAxis, ScaleKey, ScaleLanes } from '../ui/scale-lanes.tsx';
import { kindName, SupportWords, TheirView } from '../ui/seen-themes.tsx';
import { Paragraphs, Takeaways } from '../ui/written-text.tsx';
import { isolate } from './in-language.ts';
import { LitWindow } from './lit-window.tsx';
import styles from './public-summary-page.module.css';
import { ReportLink } from './page-foot.tsx';
import { SignUpLinks, SiteFooter, SiteHeader } from './site-frame.tsx';

export function PublicSummaryPage(data: PublicSummaryData) {
  const { summary } = data;
  const answers = m.answers_count({ count: summary.counted_people ?? summary.response_count });
  const owner = isolate(summary.owner_name);
  const lang = langOf(summary.language);
  const isHelps = summary.shows === 'helps';
  const headline = isHelps ? null : headlineOf(summary);
  return (
    <>
      <SiteHeader context={data}>
        <SignUpLinks />
      </SiteHeader>
      <main id="content" className={styles.page}>
        <header className={styles.head}>
          <h1>{isHelps ? m.public_title_helps({ owner }) : m.public_title({ owner })}</h1>
          {isHelps ? null : (
            <p className={styles.request} dir="auto">
              {summary.title}
            </p>
          )}
          <p className={styles.facts}>
            <span>{m.public_rests_on({ answers })}</span>
            <time dateTime={summary.generated_at}>{fullDay(summary.generated_at)}</time>
            {lang.lang ? <span>{m.public_written_in({ language: languageName(lang.lang) })}</span> : null}
          </p>
          {headline === null ? null : <p className={styles.headline}>{headline}</p>}
          {summary.seen?.length && !isHelps ? <SharedWindow seen={summary.seen} {...lang} /> : null}
        </header>
        {summary.seen?.length ? (
          <section className={styles.seen} aria-labelledby="seen">
            <h2 id="seen">{m.window_theirs()}</h2>
            <TheirView seen={summary.seen} aboutTerm={m.public_about({ owner })} open={0} {...lang} />
          </section>
        ) : null}
        {isHelps ? <Ratings summary={summary} /> : <Averages summary={summary} />}
        {isHelps ? null : <Letter summary={summary} />}
        <aside className={styles.call}>
          <LitWindow />
          <div>
            <h2>{m.public_call_title()}</h2>
            <p>{m.public_call_text({ minutes: setupMinutes })}</p>
            <LinkButton href={pagePaths.register}>{m.public_call_button()}</LinkButton>
          </div>
        </aside>
        <p className={styles.machine}>
          {methodOf(summary, owner)} {summary.seen ? <SupportWords seen={summary.seen} /> : null}
        </p>
      </main>
      <SiteFooter context={data}>
        <p>
          <ReportLink about={{ kind: 'share', id: data.shareId }} />
        </p>
      </SiteFooter>
    </>
  );
}

function methodOf({ shows, engine }: PublicSummary, owner: string): string {
  if (shows === 'helps') return m.public_helps({ owner });
  return engine === 'local' ? m.ai_label_local() : m.ai_label_model();
}

/** Returns the headline of a shared result: its themes, or the slider with clearly the highest rating. */
function headlineOf(summary: PublicSummary): string | null {
  const head = sharedHead(summary);
  if (head !== null) return head;
  const [highest, ...others] = assessmentRows(summary).toSorted((one, other) => other.average - one.average);
  if (highest === undefined || others.length === 0) return null;
  // If the likely ranges overlap, another question may really have the highest rating.
  const isClear = others.every(({ doubt }) => doubt.high < highest.doubt.low);
  return isClear ? m.public_rated({ name: isolate(highest.name) }) : null;
}

function SharedWindow({ seen, lang }: { seen: readonly SeenTheme[]; lang?: Language }) {
  const counts = kindCounts(seen);
  const more = seen.length - namedInPane;
  const kindPane = (kind: SeenTheme['kind']) =>
    counts[kind] > 0
      ? { title: kindName(kind), count: counts[kind].toLocaleString(getLocale()) }
      : { title: '' };
  const lit = { open: counts.strength, blind: seen.length, hidden: counts.edge, unknown: counts.excess };
  return (
    <FilledWindow
      lang={lang}
      lit={paneNames.filter((name) => lit[name] > 0)}
      panes={{
        open: kindPane('strength'),
        blind: {
          title: m.window_theirs(),
          names: seen.slice(0, namedInPane).map(({ label }) => label),
          ...(more > 0 && { count: m.window_more({ count: more }) }),
        },
        hidden: kindPane('edge'),
        unknown: kindPane('excess'),
      }}
    />
  );
}

function Letter({ summary }: Pick<PublicSummaryData, 'summary'>) {
  const lead = leadText(summary);
  const lang = langOf(summary.language);
  return (
    <>
      <section className={styles.takeaways} aria-labelledby="takeaways">
        <h2 id="takeaways">{m.public_takeaways()}</h2>
        <Takeaways takeaways={summary.essential_takeaways} lang={lang.lang} />
      </section>
      <Disclosure look="card" summary={<h2 className={styles.folded}>{m.public_analysis()}</h2>}>
        <div className={styles.analysis}>
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
        </div>
      </Disclosure>
    </>
  );
}

function Ratings({ summary }: Pick<PublicSummaryData, 'summary'>) {
  const { scale } = summary;
  const rows = assessmentRows(summary);
  if (rows.length === 0) return null;
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">{m.public_results()}</h2>
      <p className={styles.untouched}>{m.public_ratings({ max: scaleMaximum[scale] })}</p>
      <ul className={styles.rows}>
        {rows.map(({ key, name, language, average }) => (
          <li key={key} className={styles.row}>
            <span className={styles.question} dir="auto" {...langOf(language)}>
              {name}
            </span>
            <ScaleLanes scale={scale} average={average} range={null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Averages({ summary }: Pick<PublicSummaryData, 'summary'>) {
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
      <ScaleKey scale={summary.scale} />
      <ScaleAxis scale={summary.scale} />
      <ul className={styles.rows}>
        {rows.map(({ key, name, language, band, average, doubt, span, peopleDiffer }) => (
          <li key={key} className={styles.row}>
            <span className={styles.question} dir="auto" {...langOf(language)}>
              {name}
            </span>
            <BandBadge band={band} span={span} />
            <ScaleLanes scale={summary.scale} average={average} range={doubt} />
            <p className={styles.range}>
              {doubtText(doubt)} {peopleDiffer ? <b>{m.summary_row_differ()}</b> : null}
            </p>
          </li>
        ))}
        {unset.map(({ key, name, language }) => (
          <li key={key} className={styles.row}>
            <span className={styles.question} dir="auto" {...langOf(language)}>
              {name}
            </span>
            <p className={styles.range}>{m.summary_too_few_set()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
