export interface InboxMail {
  messageId: string
  subject: string
  attachments: { filename: string }[]
}

/** The mails that the sandbox's mail server received. */
export async function readInbox(sandboxUrl: string): Promise<InboxMail[]> {
  const answer = await fetch(`${sandboxUrl}/inbox.json?limit=1000`)
  return ((await answer.json()) as { messages: InboxMail[] }).messages
}
