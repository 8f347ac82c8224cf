import { describe, expect, test } from 'vitest'
import { readBestSeatsForm, readMoveForm, readSeatForm } from './seat-form.ts'

function form(...entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

describe('forms of the seat map', () => {
  test('take named seats, or places in an area', () => {
    expect(readSeatForm(form(['variant', '7'], ['seat', 'P-1-1'], ['seat', 'P-1-2']))).toEqual({
      productVariantId: '7',
      amount: 2,
      seatIds: ['P-1-1', 'P-1-2'],
    })
    expect(readSeatForm(form(['variant', '7'], ['section', 'floor'], ['amount', '3']))).toEqual({
      productVariantId: '7',
      amount: 3,
      sectionId: 'floor',
    })
  })

  test.each([
    ['neither seat nor section', form(['variant', '7'])],
    ['seats and a section', form(['variant', '7'], ['seat', 'a'], ['section', 'floor'], ['amount', '1'])],
    ['no variant', form(['seat', 'a'])],
    ['part of a place', form(['variant', '7'], ['section', 'floor'], ['amount', '1.5'])],
    ['no place', form(['variant', '7'], ['section', 'floor'], ['amount', '0'])],
  ])('refuse %s', (_what, sent) => expect(readSeatForm(sent)).toBeNull())

  test('take the best seats of some variants, up to a price', () => {
    const sent: [string, string][] = [
      ['event', '3'],
      ['amount', '2'],
      ['variant', '7'],
      ['variant', '8'],
    ]
    expect(readBestSeatsForm(form(...sent))).toEqual({ event: '3', amount: 2, variants: ['7', '8'], priceUpTo: null, wheelchair: false })
    expect(readBestSeatsForm(form(...sent, ['priceUpTo', '4000'], ['wheelchair', '1']))).toMatchObject({
      priceUpTo: 4000,
      wheelchair: true,
    })
    expect(readBestSeatsForm(form(['event', '3'], ['amount', '31'], ['variant', '7']))).toBeNull()
  })

  test('move each item to its seat', () => {
    expect(readMoveForm(form(['item', '1'], ['seat', 'a'], ['item', '2'], ['seat', 'b']))).toEqual([
      { itemId: '1', seatId: 'a' },
      { itemId: '2', seatId: 'b' },
    ])
    expect(readMoveForm(form(['item', '1'], ['item', '2'], ['seat', 'b']))).toBeNull()
    expect(readMoveForm(form())).toBeNull()
  })
})
