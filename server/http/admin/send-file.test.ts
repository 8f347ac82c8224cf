import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

/** What a header says when a file is sent with these notes. */
async function notesOf(notes: string[]): Promise<{ text: string; notes: string[] }> {
  const app = Fastify()
  app.get('/', (_request, reply) => sendFile(reply, { name: 'a.csv', type: 'text/csv', bytes: Buffer.from('a'), notes }))
  const text = String((await app.inject('/')).headers['x-notes'])
  await app.close()
  return { text, notes: JSON.parse(decodeURIComponent(text)) as string[] }
}

test('notes of every language are in a header that programs can read', async () => {
  const notes = ['39,90\u00A0€ of 7KQ2M9PX\r\nhas to be paid by hand', 'Наталія “Щербак”']
  expect((await notesOf(notes)).notes).toEqual(notes)
})

test('notes that are too long for a header are cut, and say how many are missing', async () => {
  const { text, notes } = await notesOf(Array.from({ length: 60 }, (_, at) => `note ${at} `.repeat(10)))
  expect(text.length).toBeLessThanOrEqual(2000)
  expect([notes[0], notes.at(-1)]).toEqual(['note 0 '.repeat(10), `${60 - (notes.length - 1)} more`])
})
