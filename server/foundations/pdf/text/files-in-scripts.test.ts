import { globSync, readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { decodeJwt } from 'jose'
import { describe, expect, it, test } from 'vitest'
import { csvText } from '#core/tables/csv-text.ts'
import { creditTransferFile } from '#server/money/bank/writing/credit-transfer-file.ts'
import { calendarFile, presaleCalendarFile } from '#server/selling/catalog/calendar-file.ts'
import { applePass } from '#server/after-sale/ticketing/passes/apple-pass.ts'
import { googlePassUrl } from '#server/after-sale/ticketing/passes/google-pass.ts'
import { selfMadeSigners } from '#server/after-sale/ticketing/passes/self-made-signers.ts'
import { sampleTime, sampleSet, sampleTicket } from '#test/world/documents/samples.ts'
import { namesInScripts } from '#test/world/names/names-in-scripts.ts'

/* The files that leave the shop beside PDFs (documents-in-scripts.test.ts): each is made with names in every script, and read back. */

const scripts = Object.entries(namesInScripts)
const names = Object.values(namesInScripts)
const signers = selfMadeSigners(sampleTime)
const origin = 'https://shop.example'
const words = { locale: 'de' as const, words: undefined }

const concertOf = (name: string, eventId: number) => ({
  ...{ eventId, slug: `e-${eventId}`, name: { de: `${name} live` }, artistName: { de: name }, sequence: 0, cancelledAt: null },
  ...{ happeningFrom: sampleTime, happeningUntil: null, doorTime: sampleTime, stageTime: null, timeZone: 'Europe/Berlin' },
  ...{
    venueName: name,
    venueAddress: name,
    venuePostCode: '04229',
    venueCity: { de: name },
    venueCountry: 'de',
    latitude: null,
    longitude: null,
  },
})

/** The texts of a calendar's entries, as a calendar program reads them. */
function entriesOf(file: string): string {
  const entries = new ICAL.Component(ICAL.parse(file) as string).getAllSubcomponents('vevent')
  return entries.flatMap((entry) => entry.getAllProperties().map((property) => String(property.getFirstValue()))).join('\n')
}

/** What each file says of a name, as its reader reads it. */
const files: Record<string, (name: string) => Promise<string> | string> = {
  'Apple Wallet': async (name) =>
    strFromU8(unzipSync(await applePass(signers.apple, sampleSet(name), sampleTicket(name)))['pass.json'] ?? new Uint8Array()),
  'Google Wallet': async (name) => {
    const signer = { ...signers.google, saveUrl: 'https://pay.example/save' }
    const url = await googlePassUrl(signer, sampleSet(name), sampleTicket(name), { eventId: 1, issuedAt: sampleTime, origin })
    return JSON.stringify(decodeJwt(url.split('/save/')[1] ?? ''))
  },
  calendar: (name) =>
    entriesOf(
      calendarFile({
        ...{ ...words, name, host: 'shop.example', note: name, concerts: [concertOf(name, 1)], writtenAt: sampleTime },
        pageOf: () => origin,
      }),
    ),
  'presale calendar': (name) =>
    entriesOf(
      presaleCalendarFile({
        ...words,
        ...{ eventId: '1', title: name, presaleAt: sampleTime, page: origin, host: 'shop.example', writtenAt: sampleTime },
      }),
    ),
  table: (name) => csvText({ columns: ['Name'], rows: [[name]] }),
}

describe.each(Object.entries(files))('the names in a file for %s', (_kind, read) => {
  it('are read back in every script', { timeout: 60_000 }, async () => {
    for (const [script, name] of scripts) expect(await read(name), script).toContain(name)
  })
})

test('a payout’s file has a text for a name in every script that banks take, and for no two the same', () => {
  const transfers = names.map((payee, index) => ({
    ...{ endToEndId: `P-${index}`, payee, payeeIban: 'DE89370400440532013000', amount: 100, purpose: payee },
  }))
  const xml = creditTransferFile({
    ...{ messageId: 'M-1', createdAt: sampleTime, executeOn: '2027-03-15', transfers },
    account: { holder: names[0] ?? '', iban: 'DE02100100100006820101', bic: 'PBNKDEFF' },
  })
  const { Document } = new XMLParser({ parseTagValue: false }).parse(xml) as {
    Document: { CstmrCdtTrfInitn: { PmtInf: { CdtTrfTxInf: { Cdtr: { Nm: string }; RmtInf: { Ustrd: string } }[] } } }
  }
  const written = Document.CstmrCdtTrfInitn.PmtInf.CdtTrfTxInf
  const taken = /^[A-Za-z0-9/?:().,'+ &*$%-]+$/
  for (const [index, [script]] of scripts.entries()) {
    expect(written[index]?.Cdtr.Nm, script).toMatch(taken)
    expect(written[index]?.RmtInf.Ustrd, script).toMatch(taken)
  }
  expect(new Set(written.map(({ Cdtr }) => Cdtr.Nm)).size).toBe(new Set(names).size)
})

/** Where files and documents are made, and the test that reads names back from them. */
const makers: Record<string, 'here' | 'documents-in-scripts' | 'no names'> = {
  'core/tables/csv-text.ts': 'here',
  'server/operations/reports/csv.ts': 'here',
  'server/http/admin/declared-rest.ts': 'here',
  'server/http/office/office-page.ts': 'here',
  'server/after-sale/door/holders.ts': 'here',
  'server/money/bank/writing/credit-transfer-file.ts': 'here',
  'server/selling/catalog/calendar-file.ts': 'here',
  'server/after-sale/ticketing/passes/apple-pass.ts': 'here',
  'server/after-sale/ticketing/passes/google-pass.ts': 'here',
  'server/operations/packing/paper/packing-files.ts': 'here',
  'server/operations/packing/paper/slips-pdf.ts': 'documents-in-scripts',
  'server/operations/packing/paper/pick-list-pdf.ts': 'no names',
  'server/after-sale/door/lists/printed-list-pdf.ts': 'documents-in-scripts',
  'server/money/vouchers/mailing/gift-pdf.ts': 'documents-in-scripts',
  'server/after-sale/ticketing/pdf/ticket-pdf.ts': 'documents-in-scripts',
  'server/money/documents/document-pdf.ts': 'documents-in-scripts',
  'server/money/settlements/settlement-pdf.ts': 'documents-in-scripts',
  'server/operations/settlements/write-csv.ts': 'here',
  'server/after-sale/personal-data/personal-data-pdf.ts': 'documents-in-scripts',
  'server/foundations/pdf/pdf-page.ts': 'no names',
}

test('every maker of a file that leaves the shop is in the table above', () => {
  const making = /\bmakePdf\(|new PKPass\(|new SignJWT\(|createEvents?\(|new XMLBuilder\(|\bcsvText\(/
  const found = globSync(['server/**/*.ts', 'core/**/*.ts', 'mail/**/*.ts', 'storefront/**/*.ts'])
    .filter((file) => !file.endsWith('.test.ts') && making.test(readFileSync(file, 'utf8')))
    .toSorted()
  expect(found).toEqual(Object.keys(makers).toSorted())
})
