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

test('the sandbox announces itself, and exits when the shop that started it exits', async () => {
  const child = start()
  const output = text(child.stdout!)
  const [message] = (await once(child, 'message')) as [{ ready: boolean; url: string }]
  expect(message.ready).toBe(true)
  expect((await fetch(`${message.url}/healthz`)).status).toBe(200)
  child.disconnect()
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
  expect(await output).toContain('no money moves')
})

test('the sandbox says in one line why it does not start', async () => {
  const busy = createServer().listen(3149, '127.0.0.1')
  await once(busy, 'listening')
  const taken = start({ SANDBOX_PORT: '3149' })
  const message = text(taken.stderr!)
  expect(await once(taken, 'exit')).toEqual([1, null])
  expect((await message).trim()).toBe(
    'The sandbox does not start: port 3149 is in use. Set SANDBOX_PORT and SANDBOX_SMTP_PORT to other ports.',
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
