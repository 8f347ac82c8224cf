import { cleanText } from '#core/text/clean-text.ts'
import punycode from 'punycode.js'

/** The maximum length of an e-mail address in its ASCII form (RFC 5321). */
export const emailLength = 254
/** The maximum length of the part in front of the @, and of each label of a domain (RFC 5321, RFC 1035). */
const localLength = 64
const labelLength = 63

/** What RFC 5321 allows in front of the @ without quotation marks. */
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/
/** A label in the letters of its language, before it is encoded. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const asciiLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const ending = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/** What is wrong with an e-mail address, as the keys of the texts that name it and say what would be right. */
export type EmailProblem =
  | 'LANG_EMAIL_INVALID'
  | 'email_fault_ats'
  | 'email_fault_blank'
  | 'email_fault_dots'
  | 'email_fault_local'
  | 'email_fault_local_length'
  | 'email_fault_domain'
  | 'email_fault_domain_dot'
  | 'email_fault_length'

/**
 * What is wrong with an e-mail address; null if mail servers and payment providers take it. Accepted is what the checkout's pattern
 * describes (CHK-14), and beyond it every address of RFC 5321 without quotation marks: `o'brien@example.ie`, `fan&co@example.org`. In
 * front of the @ only ASCII is accepted, because mail servers need not support SMTPUTF8 and payment providers refuse anything else; the
 * domain may have letters of any language. docs/decisions/0038-mails-anybody-can-cause.md gives the reasons.
 */
export function emailProblem(value: string): EmailProblem | null {
  if (/[\s\p{Cc}]/u.test(value)) return 'email_fault_blank'
  const parts = value.split('@')
  if (parts.length > 2) return 'email_fault_ats'
  const [name = '', domain = ''] = parts
  if (name === '' || domain === '') return 'LANG_EMAIL_INVALID'
  if (!local.test(name)) return 'email_fault_local'
  if (name.startsWith('.') || name.endsWith('.') || name.includes('..')) return 'email_fault_dots'
  if (name.length > localLength) return 'email_fault_local_length'
  if (domain.endsWith('.') && domain !== '.') return 'email_fault_domain_dot'
  if (!domain.includes('.')) return 'LANG_EMAIL_INVALID'
  const ascii = asciiDomain(domain)
  if (ascii === null) return 'email_fault_domain'
  return name.length + 1 + ascii.length > emailLength ? 'email_fault_length' : null
}

/** Whether an e-mail address has no fault (`emailProblem`). */
export function isEmail(value: string): boolean {
  return emailProblem(value) === null
}

/**
 * The one spelling in which an address is stored, shown and compared: without what cannot be seen (`cleanText`), its domain in small letters of its
 * language (`müller.de`, also where a browser sent `xn--mller-kva.de`), composed (NFC). The part in front of the @ stays as it was typed:
 * its capitals are for comparisons to ignore (`emailKey`). A text that is no address is returned cleaned.
 */
export function canonicalEmail(value: string): string {
  const { name, ascii } = splitEmail(value)
  return ascii === null ? cleanText(value) : `${name}@${punycode.toUnicode(ascii)}`
}

/**
 * An address as mail servers, payment providers and mail services take it: its domain in ASCII (punycode). A text that is no address is
 * returned unchanged.
 */
export function asciiEmail(value: string): string {
  const { name, ascii } = splitEmail(value)
  return ascii === null ? value : `${name}@${ascii}`
}

/** Whether a text may be the address of somebody about whom data are stored: what was accepted before today's rule is found, too. */
export function mayBeStored(value: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(value)
}

/** The key by which addresses are compared: equal for every spelling of one mailbox, whatever its capitals. */
export function emailKey(value: string): string {
  return canonicalEmail(value).toLowerCase()
}

function splitEmail(value: string): { name: string; ascii: string | null } {
  const trimmed = cleanText(value)
  const at = trimmed.lastIndexOf('@')
  return { name: trimmed.slice(0, Math.max(at, 0)), ascii: at < 1 ? null : asciiDomain(trimmed.slice(at + 1)) }
}

/** A domain in ASCII and small letters; null if it is none. */
function asciiDomain(domain: string): string | null {
  const labels = domain.normalize('NFKC').toLowerCase().normalize('NFC').split('.')
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return null
  const ascii = punycode.toASCII(labels.join('.'))
  const isDomain = ascii.split('.').every((part) => part.length <= labelLength && asciiLabel.test(part) && isTrueEncoding(part))
  return isDomain && ending.test(ascii.slice(ascii.lastIndexOf('.') + 1)) ? ascii : null
}

/** Whether a label that claims to be encoded decodes to what would be encoded like it, so that each domain has one spelling. */
function isTrueEncoding(ascii: string): boolean {
  if (!ascii.startsWith('xn--')) return true
  try {
    const decoded = punycode.toUnicode(ascii)
    return (
      label.test(decoded) && decoded === decoded.normalize('NFKC').toLowerCase().normalize('NFC') && punycode.toASCII(decoded) === ascii
    )
  } catch {
    return false
  }
}
