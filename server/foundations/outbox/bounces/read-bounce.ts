import { simpleParser, type ParsedMail } from 'mailparser'
import { bounceSeverity, type BounceSeverity, type DeliveryStatus } from '#core/addresses/bounce.ts'
import { mailRules, type MailKind } from '#core/mails/mail-rules.ts'
import { cleanText } from '#core/text/clean-text.ts'

/** How large a message may be. Reports carry the headers of the mail, some all of it with its tickets. */
export const maxBounceBytes = 30_000_000

const maxReportBytes = 200_000
const maxReason = 300
/** A mail of ours has one recipient. */
const maxRecipients = 20

/** What a delivery report says. */
export interface Bounce {
  /** The addresses that it was sent to, one of which names the mail. */
  addresses: string[]
  severity: BounceSeverity
  /** Whether the mail server still tries. */
  isDelay: boolean
  /** As in RFC 3463, for example `5.1.1`. */
  status: string
  /** What the mail server that refused the mail has said. */
  reason: string | null
  /** As the report claims; of a kind that exists. */
  kind: MailKind | null
}

const addressHeaders = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'])

/**
 * Reads a delivery report (RFC 3464) from an e-mail message.
 * @returns the worst that it says of a recipient; a fault, in words, for any other message and for reports of success
 */
export async function readBounce(message: Buffer): Promise<Bounce | { fault: string }> {
  if (message.length > maxBounceBytes) return { fault: tooLargeBounce }
  let parsed: ParsedMail
  try {
    parsed = await simpleParser(message, { keepDeliveryStatus: true, skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true })
  } catch {
    return { fault: 'the message is no e-mail that can be read' }
  }
  const report = parsed.attachments.find(isDeliveryStatus)
  if (!report) return { fault: 'the message is no delivery report (RFC 3464): it has no part of the type message/delivery-status' }
  const recipients = await recipientsIn(report.content.subarray(0, maxReportBytes))
  const worst = recipients.find(({ severity }) => severity === 'hard') ?? recipients.find(({ severity }) => severity === 'soft')
  if (!worst?.severity)
    return { fault: recipients.length > 0 ? 'the mail was delivered or passed on' : 'the report names no recipient with its Action' }
  return {
    addresses: parsed.headerLines.filter(({ key }) => addressHeaders.has(key)).map(({ line }) => line.replace(/^[^:]*:/, '')),
    severity: worst.severity,
    isDelay: worst.action === 'delayed',
    status: worst.status,
    reason: worst.reason,
    kind: kindIn(message.toString('latin1')),
  }
}

export const tooLargeBounce = `the message is larger than ${maxBounceBytes / 1_000_000} MB, which no delivery report is`

type Recipient = DeliveryStatus & { severity: BounceSeverity | null; reason: string | null }

/** The part about each recipient; the first part is about the whole mail. Fields are written like headers, so the parser reads them. */
async function recipientsIn(report: Buffer): Promise<Recipient[]> {
  const parts = report
    .toString('utf8')
    .split(/(?:\r?\n[ \t]*){2,}/)
    .filter((part) => /^action:/im.test(part))
  return Promise.all(
    parts.slice(0, maxRecipients).map(async (part) => {
      const { headers } = await simpleParser(`${part.trim()}\r\n\r\n`)
      const field = (name: string) => {
        const value = headers.get(name)
        return typeof value === 'string' ? value.trim() : ''
      }
      const diagnostic = cleanText(field('diagnostic-code').replace(/^[\w.-]+\s*;/, ''))
      const action = field('action').toLowerCase().split(/\s/, 1)[0] ?? ''
      const status = statusIn(field('status')) ?? statusIn(diagnostic) ?? (action === 'delayed' ? '4.0.0' : '5.0.0')
      const reason = diagnostic === '' ? null : diagnostic.slice(0, maxReason).toWellFormed()
      return { action, status, reason, severity: bounceSeverity({ action, status }) }
    }),
  )
}

function statusIn(text: string): string | undefined {
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0]
}

/** The kind that the returned headers of our mail name. */
function kindIn(message: string): MailKind | null {
  const named = /^x-stagefront-kind:\s*([a-z_]+)/im.exec(message)?.[1]
  return named !== undefined && Object.hasOwn(mailRules, named) ? (named as MailKind) : null
}

/** The parser gives the type of a part as an object where its heading is broken, whatever its types say. */
function isDeliveryStatus({ contentType }: { contentType: unknown }): boolean {
  return typeof contentType === 'string' && contentType.toLowerCase() === 'message/delivery-status'
}
