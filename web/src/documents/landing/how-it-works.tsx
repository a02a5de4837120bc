import { anonymity } from '@blindspot/contracts/anonymity';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import styles from './how-it-works.module.css';
import { Section } from './section.tsx';

export function HowItWorks() {
  return (
    <Section id="how" title={m.landing_how_title()}>
      <ol className={styles.steps}>
        <Step title={m.landing_how_create()} text={m.landing_how_create_text()}>
          <Bubble />
        </Step>
        <Step title={m.landing_how_quick()} text={m.landing_how_quick_text()}>
          <Taps />
        </Step>
        <Step title={m.landing_how_insights()} text={m.landing_how_insights_text({ full: anonymity.full })}>
          <LitPane />
        </Step>
      </ol>
    </Section>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <svg className={styles.picture} viewBox="0 0 140 96" aria-hidden="true">
        <path className={styles.phone} d="M16 97V15a13 13 0 0 1 13-13h82a13 13 0 0 1 13 13v82" />
        {children}
      </svg>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}

function Bubble() {
  return (
    <>
      <path
        className={styles.wood}
        d="M46 16h58a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8z"
      />
      <g transform="translate(45 23) scale(.72)">
        <path
          className={styles.frame}
          d="M4 10a6 6 0 0 1 6-6h5v11H4zm0 7h11v11h-5a6 6 0 0 1-6-6zm13 0h11v5a6 6 0 0 1-6 6h-5z"
        />
        <circle className={styles.lit} cx="22.5" cy="9.5" r="5.5" />
      </g>
      <path className={styles.onWood} d="M76 30h28M76 40h18" />
      <path
        className={styles.paper}
        d="M36 66h38a7 7 0 0 1 7 7v6a7 7 0 0 1-7 7H36a7 7 0 0 1-7-7v-6a7 7 0 0 1 7-7z"
      />
      <path className={styles.line} d="M39 76h28" />
    </>
  );
}

function Taps() {
  return (
    <>
      <path className={styles.line} d="M32 18h56" />
      <rect className={styles.lit} x="30" y="32" width="44" height="17" rx="8.5" />
      <rect className={styles.paper} x="79" y="32" width="32" height="17" rx="8.5" />
      <rect className={styles.paper} x="30" y="54" width="30" height="17" rx="8.5" />
      <rect className={styles.lit} x="65" y="54" width="46" height="17" rx="8.5" />
      <rect className={styles.paper} x="30" y="76" width="52" height="17" rx="8.5" />
      <path className={styles.onGlow} d="M40 40.5h24M75 62.5h26" />
      <path className={styles.line} d="M88 40.5h14M39 62.5h12M40 84.5h32" />
    </>
  );
}

function LitPane() {
  return (
    <>
      <path
        className={styles.wood}
        d="M38 25a9 9 0 0 1 9-9h21v22H38zm0 16h30v22H47a9 9 0 0 1-9-9zm33 0h31v13a9 9 0 0 1-9 9H71z"
      />
      <path className={styles.lit} d="M71 16h22a9 9 0 0 1 9 9v13H71z" />
      <path className={styles.line} d="M38 76h64M38 87h44" />
    </>
  );
}
