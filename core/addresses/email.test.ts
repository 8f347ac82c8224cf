import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import addressParser from 'nodemailer/lib/addressparser/index.js'
import { describe, expect, test } from 'vitest'
import { asciiEmail, canonicalEmail, emailProblem, emailKey, isEmail } from './email.ts'

describe('CHK-14 the form of an e-mail address', () => {
  test.each([
    'marlene@example.org',
    'marlene.groesser@example.co.uk',
    'm_l-n@example.org',
    'marlene+konzert@example.org',
    'fan@club.berlin',
    'fan@müller.de',
    'fan@xn--mller-kva.de',
    'FAN@EXAMPLE.DE',
    '1@2.de',
    "o'brien@example.ie",
    'a/b@example.org',
    'fan&co@example.org',
    'c++@example.org',
    'fan@музыка.рф',
    'fan@example.photography',
  ])('%s is one', (value) => expect(emailProblem(value)).toBeNull())

  test.each([
    ['', 'LANG_EMAIL_INVALID'],
    ['marlene', 'LANG_EMAIL_INVALID'],
    ['marlene@', 'LANG_EMAIL_INVALID'],
    ['@example.org', 'LANG_EMAIL_INVALID'],
    ['marlene@example', 'LANG_EMAIL_INVALID'],
    ['marlene@example.', 'email_fault_domain_dot'],
    ['fan@example.org.', 'email_fault_domain_dot'],
    ['marlene@.org', 'email_fault_domain'],
    ['marlene@exa..mple.org', 'email_fault_domain'],
    ['marlene@-example.org', 'email_fault_domain'],
    ['marlene@exam_ple.org', 'email_fault_domain'],
    ['marlene@example.o', 'email_fault_domain'],
    ['marlene@127.0.0.1', 'email_fault_domain'],
    ['fan@xn--a.de', 'email_fault_domain'],
    [`fan@${'a'.repeat(64)}.org`, 'email_fault_domain'],
    [`fan@${'ü'.repeat(60)}.org`, 'email_fault_domain'],
    ['mar lene@example.org', 'email_fault_blank'],
    ['marlene@exam ple.org', 'email_fault_blank'],
    ['marlene@example.org\nBcc: x@example.org', 'email_fault_blank'],
    ['marlene@@example.org', 'email_fault_ats'],
    ['marlene@example.org,other@example.org', 'email_fault_ats'],
    ['<marlene@example.org>', 'email_fault_local'],
    ['"marlene"@example.org', 'email_fault_local'],
    ['größer@example.org', 'email_fault_local'],
    ['fan.@example.org', 'email_fault_dots'],
    ['.fan@example.org', 'email_fault_dots'],
    ['fan..x@example.org', 'email_fault_dots'],
    [`${'a'.repeat(65)}@example.org`, 'email_fault_local_length'],
    [`fan@${`${'a'.repeat(60)}.`.repeat(4)}example.org`, 'email_fault_length'],
  ])('%j is none, for the fault %s', (value, problem) => expect(emailProblem(value)).toBe(problem))
})

const letters = fc.constantFrom(...'abzABZ09')
const symbols = fc.constantFrom(...".-_+'&/!#$%*=?^`{|}~")
const label = fc
  .array(fc.constantFrom(...'abz09üßéñжλ京'), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''))
  .filter((part) => /^\p{L}/u.test(part))
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('de', 'org', 'berlin', 'рф'))
  .map(([parts, end]) => [...parts, end].join('.'))
const typedLocal = fc
  .array(fc.oneof({ weight: 3, arbitrary: letters }, symbols), { minLength: 1, maxLength: 70 })
  .map((parts) => parts.join(''))

test('an address is accepted exactly where an independent parser and the lengths of RFC 5321 take it', () => {
  fc.assert(
    fc.property(typedLocal, domain, (local, host) => {
      const email = `${local}@${host}`
      const ascii = domainToASCII(host)
      const parsed = addressParser(email)
      const isDotAtom = local.split('.').every((atom) => atom !== '')
      const fits = local.length <= 64 && ascii.split('.').every((part) => part.length <= 63) && `${local}@${ascii}`.length <= 254
      const taken = parsed.length === 1 && parsed[0]?.address === email && isDotAtom && fits
      expect({ email, taken: isEmail(email) }).toEqual({ email, taken })
    }),
    { numRuns: 500 },
  )
})

test('domains are encoded and decoded as Node does it', () => {
  fc.assert(
    fc.property(domain, (host) => {
      expect(asciiEmail(`fan@${host}`)).toBe(`fan@${domainToASCII(host)}`)
      expect(canonicalEmail(`fan@${host}`)).toBe(`fan@${domainToUnicode(host)}`)
    }),
    { numRuns: 500 },
  )
})

test('all spellings of one mailbox are one person', () => {
  fc.assert(
    fc.property(typedLocal, domain, (local, host) => {
      const email = `${local}@${host}`
      fc.pre(isEmail(email))
      const ascii = `${local}@${domainToASCII(host)}`
      for (const other of [email.toUpperCase(), ascii, ascii.toUpperCase(), email.normalize('NFD'), ` ${email}\t`, asciiEmail(email)])
        if (domainToASCII(other.trim().slice(other.trim().indexOf('@') + 1)) === domainToASCII(host)) {
          expect(emailKey(other)).toBe(emailKey(email))
          expect(emailKey(other)).toBe(emailKey(email))
        }
      expect(canonicalEmail(ascii)).toBe(canonicalEmail(email))
      expect(canonicalEmail(canonicalEmail(email))).toBe(canonicalEmail(email))
    }),
  )
})

test('other mailboxes stay others, with dots, with additions and in other letters', () => {
  for (const other of ['mar.lene@example.org', 'marlene+a@example.org', 'marlene@exämple.org'])
    expect(emailKey(other)).not.toBe(emailKey('marlene@example.org'))
})
