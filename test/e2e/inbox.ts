import { expect, type APIRequestContext } from '@playwright/test'

const sandboxPort = Number(process.env['E2E_PORT'] ?? 4170) + 1

interface Mail {
  subject: string
  text: string
  attachments: { filename: string }[]
}

/** Waits for the mail whose subject holds a word, such as an order's number; jobs send it a moment later. */
export async function mailAbout(request: APIRequestContext, word: string): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await request.get(`http://localhost:${sandboxPort}/inbox.json`)
        const { messages } = (await answer.json()) as { messages: Mail[] }
        found = messages.find(({ subject }) => subject.includes(word))
        return found?.subject
      },
      { timeout: 20_000 },
    )
    .toContain(word)
  if (!found) throw new Error(`There is no mail about ${word}`)
  return found
}

/** Where the hosted payment page of the sandbox is. */
export const hostedPage = new RegExp(`:${sandboxPort}/`)
