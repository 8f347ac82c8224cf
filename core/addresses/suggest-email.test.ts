import { describe, expect, test } from 'vitest'
import { mailDomains } from './email-domains.ts'
import { editDistance } from '#core/text/edit-distance.ts'
import { suggestEmail } from './suggest-email.ts'

describe('CHK-15 a misspelt domain is corrected', () => {
  test.each([
    ['fan@gmial.com', 'fan@gmail.com'],
    ['fan@gamil.com', 'fan@gmail.com'],
    ['fan@gmail.con', 'fan@gmail.com'],
    ['fan@gmail.co', 'fan@gmail.com'],
    ['fan@gmail.cmo', 'fan@gmail.com'],
    ['fan@gmailcom', 'fan@gmail.com'],
    ['fan@gnail.con', 'fan@gmail.com'],
    ['fan@GNAIL.con', 'fan@gmail.com'],
    ['fan@#gmail.com', 'fan@gmail.com'],
    ['fan@googlemial.com', 'fan@googlemail.com'],
    ['fan@hotmial.com', 'fan@hotmail.com'],
    ['fan@homail.con', 'fan@hotmail.com'],
    ['fan@hotmail.co', 'fan@hotmail.com'],
    ['fan@yajoo.com', 'fan@yahoo.com'],
    ['fan@yaho.de', 'fan@yahoo.de'],
    ['fan@outlok.de', 'fan@outlook.de'],
    ['fan@gxm.de', 'fan@gmx.de'],
    ['fan@gmx.d', 'fan@gmx.de'],
    ['fan@wbe.de', 'fan@web.de'],
    ['fan@t-onlin.de', 'fan@t-online.de'],
    ['fan@tonline.de', 'fan@t-online.de'],
    ['fan@frenet.de', 'fan@freenet.de'],
    ['fan@icluod.com', 'fan@icloud.com'],
    ['fan@posteo.ed', 'fan@posteo.de'],
    ['fan@fabecook.com', 'fan@facebook.com'],
    ['fan@yahhoo.es', 'fan@yahoo.es'],
    ['fan@hotmil.it', 'fan@hotmail.it'],
    ['fan@kapelle-hamburg.cmo', 'fan@kapelle-hamburg.com'],
    ['fan@kapelle.ogr', 'fan@kapelle.org'],
    ['fan@kapelle.ifno', 'fan@kapelle.info'],
    ['Marlene.Fan+shop@gmial.com', 'Marlene.Fan+shop@gmail.com'],
  ])('%s', (written, suggested) => expect(suggestEmail(written)).toBe(suggested))
})

describe('CHK-15 nothing is suggested for a right, a rare or an unfinished address', () => {
  test.each([
    ...['fan@gmail.com', 'FAN@GMX.DE', 'fan@yahoo.co.uk', 'fan@example.org', 'fan@kapelle.de', 'fan@kapelle.es', 'fan@kapelle.berlin'],
    ...['fan@bmw.de', 'fan@kino.tv', 'fan@mail.kapelle.de', 'fan@wdr.de', 'fan@hey.com', '', 'fan', 'fan@', '@gmial.com', 'fan@com'],
  ])('%s', (written) => expect(suggestEmail(written)).toBeNull())
  test.each(mailDomains)('%s', (domain) => expect(suggestEmail(`fan@${domain}`)).toBeNull())
})

test.each([
  ['gmail.com', 'gmail.com', 0],
  ['gmial.com', 'gmail.com', 1],
  ['gmal.com', 'gmail.com', 1],
  ['gmaill.com', 'gmail.com', 1],
  ['gnaill.com', 'gmail.com', 2],
  ['web.de', 'gmx.de', 3],
])('LIM-65 from %s to %s it takes %i edits', (one, other, edits) => expect(editDistance(one, other)).toBe(edits))

test('LIM-65 with three edits nothing is suggested', () => {
  expect(suggestEmail('fan@hatmeel.com')).toBeNull()
  expect(suggestEmail('fan@hutmeil.com')).toBe('fan@hotmail.com')
})
