import { expect, type APIRequestContext } from '@playwright/test'

const sandboxPort = Number(process.env['E2E_PORT'] ?? 4170) + 1

interface Mail {
  to: unknown
  subject: string
  text: string
  attachments: { filename: string }[]
}

/** Waits for a mail whose subject contains a word, such as an order's number. A job sends it a moment later. */
export async function mailAbout(request: APIRequestContext, word: string): Promise<Mail> {
  return findMail(request, `about ${word}`, ({ subject }) => subject.includes(word))
}

/** Waits for the first mail to this address. */
export async function mailTo(request: APIRequestContext, address: string): Promise<Mail> {
  return findMail(request, `to ${address}`, ({ to }) => JSON.stringify(to).includes(address))
}

async function findMail(request: APIRequestContext, which: string, fits: (mail: Mail) => boolean): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`http://localhost:${sandboxPort}/inbox.json`)
        const { messages } = (await answer.json()) as { messages: Mail[] }
        found = messages.find(fits)
        return found !== undefined
      },
      // Some mails are enqueued by work that is repeated every 30 seconds.
      { timeout: 45_000 },
    )
    .toBe(true)
  if (!found) throw new Error(`There is no mail ${which}`)
  return found
}

/** Where the hosted payment page of the sandbox is. */
export const hostedPage = new RegExp(`:${sandboxPort}/`)
