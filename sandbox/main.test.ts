import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-main-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function start(more: Record<string, string> = {}): ChildProcess {
  return fork(join(import.meta.dirname, 'main.ts'), {
    silent: true,
    env: { PATH: process.env.PATH, SANDBOX_PORT: '0', DATA_DIR: folder, ...more },
  })
}

test('announces itself, and ends when the shop that started it is gone', async () => {
  const child = start()
  const said = text(child.stdout!)
  const [message] = (await once(child, 'message')) as [{ ready: boolean; url: string }]
  expect(message.ready).toBe(true)
  expect((await fetch(`${message.url}/healthz`)).status).toBe(200)
  child.disconnect()
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
  expect(await said).toContain('no money moves')
})

test('says in one line why it does not start', async () => {
  const busy = createServer().listen(3149, '127.0.0.1')
  await once(busy, 'listening')
  const taken = start({ SANDBOX_PORT: '3149' })
  const complaint = text(taken.stderr!)
  expect(await once(taken, 'exit')).toEqual([1, null])
  expect((await complaint).trim()).toBe(
    'The sandbox does not start: port 3149 is in use. SANDBOX_PORT and SANDBOX_SMTP_PORT choose others.',
  )
  busy.close()

  const live = start({ STRIPE_SECRET_KEY: ['sk', 'live', '1'].join('_') })
  const refusal = text(live.stderr!)
  expect(await once(live, 'exit')).toEqual([1, null])
  expect((await refusal).trim()).toBe('The sandbox does not start: STRIPE_SECRET_KEY is a live key.')
})

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let all = ''
  for await (const part of stream) all += String(part)
  return all
}
