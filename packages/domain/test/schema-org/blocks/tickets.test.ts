import { describe, expect, it } from 'vitest';
import { blocksOf, button } from './blocks.ts';

const url = 'https://tickets.example/';
const lastOf = (event: Record<string, unknown>) => blocksOf('Event', event)?.at(-1);
const tickets = button('Get tickets', url, 'Get tickets');

describe('the button to the tickets of an event', () => {
  it.each([
    [{ offers: { url } }],
    [{ offers: { url, availability: 'Not sold out' } }],
    [{ offers: { url, availability: 'Sold out on Monday' } }],
    [{ offers: { url }, eventStatus: 'Not cancelled' }],
    [{ offers: { url }, eventStatus: 'Cancelled on Monday' }],
  ])('is there for %j', (event) => {
    expect(lastOf(event)).toEqual(tickets);
  });

  it.each([
    [{ offers: { url, availability: 'Sold out' } }],
    [{ offers: { url, availability: 'out of stock' } }],
    [{ offers: { url, availability: ['InStoreOnly', 'https://schema.org/Discontinued'] } }],
    [{ offers: { url }, eventStatus: 'Cancelled' }],
    [{ offers: { url }, eventStatus: 'canceled' }],
    [{ offers: { url }, eventStatus: ['EventRescheduled', { '@id': 'EventCancelled' }] }],
  ])('is not there for %j', (event) => {
    expect(lastOf(event)?.type).not.toBe('cta');
  });
});
