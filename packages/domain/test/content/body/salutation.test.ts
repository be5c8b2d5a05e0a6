import { summaryOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const saidFirst = (language: string, ...paragraphs: readonly string[]) =>
  summaryOf(
    paragraphs.map((text) => ({ role: 'prose', text })),
    language,
  );

const STATEMENT = 'The release brings faster builds.';

describe('a summary does not begin with', () => {
  it.each([
    ['en', 'Hi all,'],
    ['en', 'Hello everyone!'],
    ['en', 'Dear readers:'],
    ['en', 'Welcome!'],
    ['de', 'Liebe Leserinnen und Leser,'],
    ['fr', 'Bonjour à tous,'],
    ['es', 'Hola a todos:'],
    ['it', 'Ciao a tutti!'],
    ['nl', 'Beste lezers,'],
    ['sv', 'Hej allihopa!'],
    ['ja', 'こんにちは'],
    ['en', 'https://example.com/a/long/address?of=something'],
    ['en', 'Via https://example.com/a/long/address.'],
    ['ja', '1、'],
    ['en', '2024'],
    ['en', '3.'],
  ])('a salutation, a URL or a number: %s %s', (language, text) => {
    expect(saidFirst(language, text, STATEMENT)).toBe(STATEMENT);
    expect(saidFirst(language, `${text} ${STATEMENT}`.replace('1、 ', '1、\n'), 'More.')).toContain(
      'The release brings faster builds.',
    );
  });

  it.each([
    'Hello is the first word of many programs.',
    'Dear old things are kept in this museum.',
    'Hi-fi sets are back.',
    'Visit https://example.com/b?c=d.',
    'Salut is a word for hello.',
  ])('what only looks like one: %s', (text) => {
    expect(saidFirst('en', text, 'More.')).toBe(text);
  });
});
