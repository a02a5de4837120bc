import type { LostReceiptData, LostReceiptPage as Step } from '@blindspot/contracts/pages/receipts';
import { limits } from '@blindspot/contracts/limits';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import '../ui/fonts-heading.css';
import { m } from '../paraglide/messages.js';
import { Button, LinkButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { fullDay } from '../ui/relative-time.ts';
import { isolate } from './in-language.ts';
import frame from './narrow-frame.module.css';
import { NarrowFrame } from './narrow-frame.tsx';

export function LostReceiptPage(data: LostReceiptData) {
  return (
    <NarrowFrame context={data}>
      <LostReceiptStep {...data} />
    </NarrowFrame>
  );
}

function LostReceiptStep(data: Step) {
  if (data.step === 'ask') return <AskForLink {...data} />;
  if (data.step === 'asked')
    return (
      <header className={frame.head}>
        <h1>{m.lost_asked_title()}</h1>
        <p>{m.lost_asked_text()}</p>
        <p className={frame.lead}>{m.lost_asked_again()}</p>
        <div>
          <LinkButton variant="secondary" href={pagePaths.lostReceipt}>
            {m.lost_gone_again()}
          </LinkButton>
        </div>
      </header>
    );
  if (data.step === 'link')
    return (
      <form className={frame.head} method="post" action={pagePaths.lostReceiptAnswers}>
        <h1>{m.lost_open_title()}</h1>
        <p className={frame.lead}>{m.lost_open_lead()}</p>
        <input type="hidden" name="token" value={data.token} />
        <div>
          <Button type="submit">{m.lost_open()}</Button>
        </div>
      </form>
    );
  if (data.step === 'gone')
    return (
      <header className={frame.head}>
        <h1>{m.lost_gone_title()}</h1>
        <p role="alert">{data.problem}</p>
        <div>
          <LinkButton href={pagePaths.lostReceipt}>{m.lost_gone_again()}</LinkButton>
        </div>
      </header>
    );
  return <ListOrNothing {...data} />;
}

function ListOrNothing(data: Extract<Step, { step: 'list' }>) {
  return data.answers.length === 0 ? (
    <header className={frame.head}>
      <div role="status">
        <h1>{m.lost_empty_title()}</h1>
      </div>
      <div>
        <LinkButton variant="secondary" href={pagePaths.landing}>
          {m.missing_home()}
        </LinkButton>
      </div>
    </header>
  ) : (
    <ListedAnswers {...data} />
  );
}

function AskForLink({ email, problem }: Extract<Step, { step: 'ask' }>) {
  return (
    <form className={frame.head} method="post" action={pagePaths.lostReceipt} noValidate>
      <h1>{m.lost_title()}</h1>
      <p className={frame.lead}>{m.lost_lead()}</p>
      <Field
        id="email"
        name="email"
        type="email"
        label={m.lost_address()}
        defaultValue={email}
        error={problem === '' ? m.lost_problem_not_asked() : problem}
        maxLength={limits.email}
        autoComplete="email"
        required
        dir="ltr"
      />
      <div>
        <Button type="submit">{m.lost_send()}</Button>
      </div>
    </form>
  );
}

function ListedAnswers({ session, answers, erased, isNothingChosen }: Extract<Step, { step: 'list' }>) {
  return (
    <>
      <header className={frame.head}>
        <h1>{m.lost_list_title()}</h1>
        <p className={frame.lead}>{m.lost_list_lead()}</p>
      </header>
      {isNothingChosen ? (
        <Notice tone="danger" alert>
          <p>{m.lost_none_chosen()}</p>
        </Notice>
      ) : erased ? (
        <Notice tone="success" alert>
          <p>{m.lost_erased()}</p>
        </Notice>
      ) : null}
      <form className={frame.head} method="post" action={pagePaths.lostReceiptAnswers}>
        <input type="hidden" name="session" value={session} />
        <fieldset className={frame.head}>
          <legend>{m.lost_list_legend()}</legend>
          {answers.map(({ id, title, owner_name: owner, answered_on: day, returns }) => (
            <Checkbox
              key={id}
              id={id}
              name="answer"
              value={id}
              label={<bdi>{m.lost_item({ owner: isolate(owner), title: isolate(title) })}</bdi>}
              hint={(returns ? m.lost_item_returns : m.lost_item_day)({ day: fullDay(day) })}
            />
          ))}
        </fieldset>
        <Disclosure summary={m.lost_erase()}>
          <div className={frame.head}>
            <p>{m.lost_erase_text()}</p>
            <div className={frame.actions}>
              <Button type="submit" variant="danger" name="which" value="chosen">
                {m.lost_erase_chosen()}
              </Button>
              <Button type="submit" variant="secondary" name="which" value="all">
                {m.lost_erase_all()}
              </Button>
            </div>
          </div>
        </Disclosure>
      </form>
    </>
  );
}
