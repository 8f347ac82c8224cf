import nodemailer from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from './test-world.ts'

interface Message {
  id: string
  to: string[]
  subject: string
  text: string
  html: string
  messageId: string
  attachments: { filename: string; contentType: string; size: number; url: string; content: string }[]
}

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  expect((await fetch(`${world.sandbox.url}/inbox.json`, { method: 'DELETE' })).status).toBe(204)
})

const ticket = Buffer.from('%PDF-1.7 a ticket, and bytes: \u0000\u00ff', 'latin1')

async function send(to: string, subject = 'Deine Karten für Möhrensieb – Köln'): Promise<void> {
  const transport = nodemailer.createTransport(`smtp://127.0.0.1:${world.sandbox.smtpPort}`)
  await transport.sendMail({
    from: 'Stagefront <shop@stagefront.example>',
    to,
    subject,
    text: 'Danke für deine Bestellung!',
    html: '<h1>Danke</h1><script>parent.hacked = true</script>',
    messageId: '<order-1@stagefront.example>',
    attachments: [{ filename: 'Tickets Köln.pdf', contentType: 'application/pdf', content: ticket }],
  })
  transport.close()
}

async function read(query = ''): Promise<{ total: number; messages: Message[] }> {
  return (await fetch(`${world.sandbox.url}/inbox.json${query}`)).json() as Promise<{ total: number; messages: Message[] }>
}

test('a mail arrives with text, HTML and its attachment, byte for byte', async () => {
  await send('fan@example.org')
  const { total, messages } = await read()
  expect(total).toBe(1)
  const mail = messages[0]!
  expect(mail).toMatchObject({
    to: ['fan@example.org'],
    subject: 'Deine Karten für Möhrensieb – Köln',
    messageId: '<order-1@stagefront.example>',
  })
  expect(mail.text).toContain('Danke für deine Bestellung!')
  expect(mail.html).toContain('<h1>Danke</h1>')
  expect(mail.attachments).toMatchObject([{ filename: 'Tickets Köln.pdf', contentType: 'application/pdf', size: ticket.length }])
  expect(Buffer.from(mail.attachments[0]!.content, 'base64')).toEqual(ticket)
  const download = await fetch(mail.attachments[0]!.url)
  expect(download.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await download.arrayBuffer())).toEqual(ticket)
})

test('mails are listed newest first, and can be filtered by recipient', async () => {
  await send('a@example.org', 'first')
  await send('B@Example.org', 'second')
  expect((await read()).messages.map((mail) => mail.subject)).toEqual(['second', 'first'])
  expect((await read('?to=b@example.ORG')).messages.map((mail) => mail.subject)).toEqual(['second'])
  expect((await read('?limit=1')).messages).toHaveLength(1)
  expect((await fetch(`${world.sandbox.url}/inbox.json?limit=none`)).status).toBe(422)
})

test('the inbox page lists mails, and shows the HTML of a mail in a sandboxed frame', async () => {
  await send('fan@example.org')
  const { messages } = await read()
  const list = await (await fetch(`${world.sandbox.url}/inbox`, { headers: { 'accept-language': 'de' } })).text()
  expect(list).toContain(`href="/inbox/${messages[0]!.id}"`)
  expect(list).toContain('Posteingang')
  const page = await (await fetch(`${world.sandbox.url}/inbox/${messages[0]!.id}`)).text()
  expect(page).toContain('<iframe sandbox ')
  expect(page).toContain('Tickets Köln.pdf')
  const frame = await fetch(`${world.sandbox.url}/inbox/${messages[0]!.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})

test('mails survive a restart, and the inbox can be emptied', async () => {
  await send('fan@example.org')
  await world.restart()
  const { messages } = await read('?to=fan@example.org')
  expect(messages[0]!.text).toContain('Danke')
  await fetch(`${world.sandbox.url}/inbox/empty`, { method: 'POST' })
  expect(await read()).toEqual({ total: 0, messages: [] })
  expect((await fetch(`${world.sandbox.url}/inbox/${messages[0]!.id}`)).status).toBe(404)
})
