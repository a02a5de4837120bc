import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { durableName } from './message.ts';
import { allEvents, allLiveHints, allQueries } from './message-catalogue.ts';
import { serviceNames } from './services.ts';

const catalogue = [...allEvents, ...allQueries, ...allLiveHints];

describe('message catalogue', () => {
  it('the catalogue contains every message that a module declares', async () => {
    const files = readdirSync(`${import.meta.dirname}/messages`);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const declared = Object.values((await import(`./messages/${file}`)) as object).filter(
        (value: unknown): value is { subject: string } =>
          typeof value === 'object' && value !== null && 'subject' in value,
      );
      expect(catalogue, file).toEqual(expect.arrayContaining(declared));
    }
  });

  it('every message has a subject of its own', () => {
    const subjects = catalogue.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('every durable consumer has a name of its own', () => {
    const names = serviceNames.flatMap((service) =>
      allEvents
        .filter(({ subscribers }) => subscribers.includes(service))
        .map((event) => durableName(service, event)),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('askedBy', () => {
  it('only the admin service may query stored answers with their writers', () => {
    const identifying = ['query.responses.list-stored-responses', 'query.responses.list-responder-addresses'];
    for (const subject of identifying)
      expect(allQueries.find((query) => query.subject === subject)?.askedBy).toEqual(['admin']);
  });

  it('only the analysis service may query masked answers', () => {
    for (const subject of ['query.responses.get-answers', 'query.responses.get-waiting-answers'])
      expect(allQueries.find((query) => query.subject === subject)?.askedBy).toEqual(['analysis']);
  });
});
