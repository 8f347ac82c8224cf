import { describe, expect, test } from 'vitest'
import { readPersonalIdentifier } from './personal-identifier.ts'

const json = (length: number) => JSON.stringify({ name: 'x'.repeat(length - '{"name":""}'.length) })

describe('API-11 LIM-33 T-36 what is written on an item', () => {
  test.each<[string | null, string | null]>([
    [null, null],
    ['', null],
    ['   ', null],
    ['  Marlene Größer ', 'Marlene Größer'],
    ['ö'.repeat(80), 'ö'.repeat(80)],
    ['🎸'.repeat(80), '🎸'.repeat(80)],
    ['{not JSON', '{not JSON'],
    [json(500), json(500)],
  ])('%j stays as %j', (written, value) => expect(readPersonalIdentifier(written)).toEqual({ ok: true, value }))

  test.each([
    ['x'.repeat(81), 80],
    [`{${'x'.repeat(80)}`, 80],
    [json(501), 500],
  ])('%j is longer than %i characters', (written, limit) => expect(readPersonalIdentifier(written)).toEqual({ ok: false, limit }))
})
