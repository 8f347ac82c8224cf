import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ParsedMail } from 'mailparser'
import { newId } from '../stripe/account.ts'
import { openCollection } from '../store.ts'

/** The library is loaded with the first mail, so that the sandbox starts sooner. */
async function parse(mail: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser')
  return simpleParser(mail)
}

/** The data of a list of mails. The mail itself is stored unchanged in an `.eml` file. */
export interface MailSummary {
  id: string
  /** Seconds. */
  created: number
  from: string
  to: string[]
  subject: string
  messageId: string | null
}

export interface Mail extends MailSummary {
  text: string | null
  html: string | null
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export interface Inbox {
  receive(raw: Buffer, recipients: string[]): Promise<MailSummary>
  /** Newest first; `to` selects one recipient, ignoring case. */
  list(to?: string): MailSummary[]
  open(id: string): Promise<Mail | null>
  raw(id: string): Promise<Buffer | null>
  empty(): Promise<void>
}

/** The oldest mails beyond this number are deleted, so that load tests do not fill the disk. */
const maxMails = 20_000

export async function openInbox(folder: string): Promise<Inbox> {
  const summaries = await openCollection<MailSummary>(join(folder, 'index'))
  const mailFolder = join(folder, 'letters')
  await mkdir(mailFolder, { recursive: true, mode: 0o700 })
  const fileOf = (id: string): string => join(mailFolder, `${id}.eml`)
  const discard = async (id: string): Promise<void> => {
    await summaries.remove(id)
    await rm(fileOf(id), { force: true })
  }
  return {
    async receive(raw, recipients) {
      const mail = await parse(raw)
      const id = newId('mail')
      const summary: MailSummary = {
        id,
        created: Math.floor(Date.now() / 1000),
        from: mail.from?.text ?? '',
        to: recipients,
        subject: mail.subject ?? '',
        messageId: mail.messageId ?? null,
      }
      await writeFile(fileOf(id), raw)
      await summaries.put(summary)
      const oldest = summaries.all()[0]
      if (oldest && summaries.all().length > maxMails) await discard(oldest.id)
      return summary
    },
    list(to) {
      const recipient = to?.trim().toLowerCase()
      return summaries
        .all()
        .filter((mail) => !recipient || mail.to.some((address) => address.toLowerCase() === recipient))
        .reverse()
    },
    async open(id) {
      const summary = summaries.get(id)
      if (!summary) return null
      return { ...summary, ...partsOf(await parse(await readFile(fileOf(id)))) }
    },
    async raw(id) {
      return summaries.get(id) ? readFile(fileOf(id)) : null
    },
    async empty() {
      for (const mail of summaries.all()) await discard(mail.id)
    },
  }
}

function partsOf(mail: ParsedMail): Pick<Mail, 'text' | 'html' | 'attachments'> {
  return {
    text: mail.text ?? null,
    html: mail.html || null,
    attachments: mail.attachments.map((part, index) => ({
      filename: part.filename ?? `attachment-${index + 1}`,
      contentType: part.contentType,
      content: part.content,
    })),
  }
}
