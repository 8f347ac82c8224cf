import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { passedEnvironment } from '#server/config/config.ts'
import { frameReader, sendFrame } from './frames.ts'
import { tooMuchMemory, type FromProcess, type ToProcess } from './messages.ts'

/** What a process tells whoever started it. */
interface Heard {
  received: (from: PictureChild, message: FromProcess, bytes: Buffer) => void
  /** It has ended by itself, or a step of it took too long. */
  ended: (child: PictureChild, reason: string) => void
}

/** One picture process: the pipe to it, and what it is working on. */
export class PictureChild {
  /** The task whose step is under way. */
  current: number | null = null
  /** Whether it has begun a step: before that it has died of no task. */
  hasBegun = false
  private readonly process: ChildProcess
  private readonly socket: Socket
  private stderr = ''
  private timer: NodeJS.Timeout | undefined
  private hangs = false

  /**
   * @param limits the resident bytes above which it ends itself, and its niceness
   * @throws Error where the system has nothing left to start it with
   */
  constructor({ memory, niceness }: { memory: { end: number }; niceness: number }, { received, ended }: Heard) {
    this.process = spawn(
      process.execPath,
      ['--max-old-space-size=64', fileURLToPath(new URL('child.ts', import.meta.url)), String(memory.end), String(niceness)],
      { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], env: environment() },
    )
    let isStarted = false
    this.process.once('error', (error) => isStarted && ended(this, `could not be started: ${error.message}`))
    // Missing where the system has no more files or processes to give.
    const socket = (this.process.stdio as typeof this.process.stdio | undefined)?.[3] as Socket | undefined
    if (!socket) throw new Error('the system has no files or processes left to start it')
    this.socket = socket
    socket.on(
      'data',
      frameReader<FromProcess>((message, bytes) => received(this, message, bytes)),
    )
    // The exit of the process is what counts.
    socket.on('error', () => {})
    this.process.stderr?.on('data', (chunk: Buffer) => (this.stderr = (this.stderr + chunk.toString()).slice(-2000)))
    this.process.once('close', (code, signal) => ended(this, this.reason(code, signal)))
    ;(this.process.stderr as Socket | null)?.unref()
    isStarted = true
  }

  get pid(): number | null {
    return this.process.pid ?? null
  }

  send(message: ToProcess, bytes?: Uint8Array): void {
    sendFrame(this.socket, message, bytes)
  }

  /** Ends it if it does not answer within this time, in milliseconds. */
  expectAnswer(within: number): void {
    this.timer = setTimeout(() => {
      this.hangs = true
      this.kill()
    }, within)
    this.timer.unref()
  }

  stopWaiting(): void {
    clearTimeout(this.timer)
  }

  /** Keeps this process alive while that one works. */
  hold(): void {
    this.process.ref()
    this.socket.ref()
  }

  release(): void {
    this.process.unref()
    this.socket.unref()
  }

  /** It ends by itself once its pipe is closed. */
  close(): void {
    this.socket.destroy()
  }

  kill(): void {
    this.process.kill('SIGKILL')
  }

  /** Ends it, and waits until it has. */
  async end(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null || this.process.pid === undefined) return
    this.process.ref()
    const exit = once(this.process, 'exit')
    this.stopWaiting()
    this.kill()
    await exit
  }

  private reason(code: number | null, signal: NodeJS.Signals | null): string {
    if (this.hangs) return 'decoding or encoding took too long'
    if (code === tooMuchMemory) return 'decoding or encoding took too much memory'
    const lastLine = this.stderr.trim().split('\n').at(-1)
    return `the picture process ended (${signal ?? `exit code ${code}`})${lastLine ? `: ${lastLine}` : ''}`
  }
}

/** It reads files of strangers, so it gets none of the shop's secrets. Pixels come and go in large pieces, which glibc would hold on to. */
function environment(): NodeJS.ProcessEnv {
  const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  return { ...passedEnvironment(['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']), ...memory }
}
