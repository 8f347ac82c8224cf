import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RequestedFile } from './messages.ts'
import { openPictures, PictureProcessDied, PictureTaskCancelled, type PictureLimits, type Pictures } from './picture-process.ts'

const warnings: unknown[] = []
const opened: Pictures[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pictures) => pictures.stop()))
  warnings.length = 0
})

const usual: PictureLimits = {
  idle: 10_000,
  step: { urgent: 60_000, background: 60_000 },
  memory: { replace: 400e6, end: 800e6 },
  niceness: 10,
}

function open(limits: Partial<PictureLimits> = {}): Pictures {
  const pictures = openPictures({ warn: (...words: unknown[]) => void warnings.push(words) }, { ...usual, ...limits })
  opened.push(pictures)
  return pictures
}

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 120, sigma: 40 } } })
    .jpeg()
    .toBuffer()
const small = await noise(200, 200)
const large = await noise(1200, 1200)
const everything: RequestedFile[] = [180, 360, 740].flatMap((width) => [
  { width: width as 360, format: 'avif' as const },
  { width: width as 360, format: 'webp' as const },
])
const make = { do: 'make', isDrawing: false, files: everything } as const

function isAlive(pid: number | null): boolean {
  try {
    return pid !== null && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function runningPid(pictures: Pictures): Promise<number> {
  await pictures.run({ do: 'read' }, small)
  return pictures.pid() ?? 0
}

vi.setConfig({ testTimeout: 60_000 })

describe('the picture process', () => {
  test('is started by the first task and ends when it has had none for a while', async () => {
    const pictures = open({ idle: 200 })
    expect(pictures.pid()).toBeNull()
    const pid = await runningPid(pictures)
    expect(isAlive(pid)).toBe(true)
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5000 })
    // The next task starts another one.
    expect(await runningPid(pictures)).not.toBe(pid)
  })

  test('stop ends it in the middle of a file and leaves no process behind', async () => {
    const pictures = open()
    const pid = await runningPid(pictures)
    const making = pictures.run(make, large).catch((error: unknown) => error)
    await sleep(100)
    await pictures.stop()
    expect(await making).toBeInstanceOf(PictureTaskCancelled)
    expect(isAlive(pid)).toBe(false)
    await expect(pictures.run({ do: 'read' }, small)).rejects.toThrow(PictureTaskCancelled)
  })

  test('ends with the shop, even if that is killed', async () => {
    const { spawn } = await import('node:child_process')
    const script = `
      import { openPictures } from '#server/foundations/images/process/picture-process.ts'
      import { readFileSync } from 'node:fs'
      const pictures = openPictures({ warn() {} })
      await pictures.run({ do: 'read' }, Buffer.from(${JSON.stringify(small.toString('base64'))}, 'base64'))
      console.log(pictures.pid())
      setInterval(() => {}, 1000)`
    const shop = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await new Promise<Buffer>((resolve) => shop.stdout.once('data', resolve))).toString().split('\n')
    expect(isAlive(Number(line))).toBe(true)
    shop.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(Number(line))).toBe(false), { timeout: 5000 })
  })

  test('has a low priority in all its threads, and none of the secrets of the shop', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_secret')
    const pid = await runningPid(open())
    vi.unstubAllEnvs()
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('STRIPE')
    const { readdir } = await import('node:fs/promises')
    for (const thread of await readdir(`/proc/${pid}/task`)) {
      const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')
      // The niceness is the 17th field after the name.
      expect(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])).toBeGreaterThanOrEqual(10)
    }
  })
})

describe('a process that dies', () => {
  test('fails the task that it worked on, and the others go on in a new one', async () => {
    const pictures = open()
    const pid = await runningPid(pictures)
    const making = pictures.run(make, large).catch((error: unknown) => error)
    const reading = [1, 2, 3].map(() => pictures.run(make, small))
    await sleep(50)
    process.kill(pid, 'SIGSEGV')
    const died = await making
    expect(died).toBeInstanceOf(PictureProcessDied)
    expect((died as PictureProcessDied).message).toContain('SIGSEGV')
    expect((died as PictureProcessDied).isBlamed).toBe(true)
    await Promise.all(reading)
    expect(pictures.pid()).not.toBe(pid)
    expect(warnings).toHaveLength(1)
  })

  test('one that hangs is killed, and the task fails', async () => {
    const pictures = open({ step: { urgent: 60_000, background: 40 } })
    await runningPid(pictures)
    const died = await pictures.run({ ...make, files: [{ width: 1000, format: 'avif' }] }, large).catch((error: unknown) => error)
    expect(died).toMatchObject({ message: 'decoding or encoding took too long', isBlamed: true })
    expect((await pictures.run({ do: 'read' }, small)).answer.format).toBe('jpeg')
  })

  test('one that takes too much memory ends itself', async () => {
    const pictures = open({ memory: { replace: 1e9, end: 40e6 } })
    const died = await pictures.run(make, large).catch((error: unknown) => error)
    expect(died).toMatchObject({ message: 'decoding or encoding took too much memory' })
  })

  test('one that has grown is replaced between two tasks', async () => {
    const pictures = open({ memory: { replace: 1, end: 800e6 } })
    const pids = new Set<number | null>()
    for (let run = 0; run < 3; run++) {
      const running = pictures.run({ do: 'read' }, small)
      pids.add(pictures.pid())
      await running
    }
    expect(pids.size).toBe(3)
    expect(warnings).toEqual([])
  })
})

test('what somebody waits for comes before the next file of an image', async () => {
  const pictures = open()
  await pictures.run({ do: 'read' }, small)
  const ended: string[] = []
  const making = pictures.run(make, large, { onFile: (file) => void ended.push(JSON.stringify(file)) })
  await sleep(20)
  await pictures.run({ do: 'write-anew', maxPixels: 1e6, side: 100 }, small).then(() => ended.push('upload'))
  await making
  expect(ended.indexOf('upload')).toBeLessThan(3)
  expect(ended).toHaveLength(everything.length + 1)
})

test('a cancelled task makes no further file', async () => {
  const pictures = open()
  const giveUp = new AbortController()
  const files: RequestedFile[] = []
  const making = pictures.run(make, large, { signal: giveUp.signal, onFile: (file) => (files.push(file), giveUp.abort()) })
  await expect(making).rejects.toThrow(PictureTaskCancelled)
  await pictures.run(make, small)
  expect(files).toHaveLength(1)
})
