import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { passedEnvironment } from '#server/config/config.ts'
import { frameReader, sendFrame } from './frames.ts'
import { isUrgent, tooMuchMemory, type FromProcess, type PictureTask, type TaskAnswer, type RequestedFile } from './messages.ts'

/*
 * Pictures are decoded and encoded in a process of their own (docs/decisions/0098-pictures-in-a-process-of-their-own.md): a file that
 * crashes or hangs the decoder takes nothing else along, no pixel passes through the thread that serves visitors, and the process has a
 * low priority and a limit of memory. It is started by the first task and ends when it has had none for a while.
 */

/** The picture cannot be used; the message says why. Trying again would have the same result. */
export class PictureRefused extends Error {}

/** The picture process died or was ended before the task was done. Trying again may succeed. */
export class PictureProcessDied extends Error {
  /** Whether it was working on this picture when it died. */
  readonly isBlamed: boolean

  constructor(message: string, isBlamed: boolean) {
    super(message)
    this.isBlamed = isBlamed
  }
}

/** The task was cancelled, or the shop is closing. */
export class PictureTaskCancelled extends Error {}

export interface Pictures {
  /**
   * Carries out a task on the bytes of one picture.
   * @param options.onFile called for each file that it makes, in order; the task waits for none of them
   * @param options.signal cancels the task after its current step
   * @returns what it answers, and the bytes it made if it is no `make` task
   * @throws PictureRefused, PictureProcessDied, PictureTaskCancelled
   */
  run<Task extends PictureTask>(task: Task, bytes: Uint8Array, options?: RunOptions): Promise<Carried<Task>>
  /** The id of the process; null while there is none. */
  pid(): number | null
  /** Cancels all tasks and ends the process. Later tasks are refused. */
  stop(): Promise<void>
}

export interface RunOptions {
  onFile?: (file: RequestedFile, bytes: Uint8Array) => void
  signal?: AbortSignal
}

export interface Carried<Task extends PictureTask> {
  answer: TaskAnswer[Task['do']]
  bytes: Uint8Array | null
}

export interface PictureLimits {
  /** Milliseconds without a task after which the process ends. */
  idle: number
  /** Milliseconds after which a step counts as hanging: of a task that somebody waits for, and of one in the background. */
  step: { urgent: number; background: number }
  /** Resident bytes above which it is replaced between two tasks, and above which it ends itself at once. */
  memory: { replace: number; end: number }
  /** From 0 to 19; 19 gives way to everything. A process that is started with less priority than that keeps its own. */
  niceness: number
}

export const defaultLimits: PictureLimits = {
  idle: 10_000,
  step: { urgent: 30_000, background: 120_000 },
  memory: { replace: 320e6, end: 640e6 },
  niceness: 10,
}

/** How often a task is given to a new process because the old one died of another task. */
const maxMoves = 3

interface Pending {
  id: number
  task: PictureTask
  bytes: Uint8Array
  moves: number
  made: Uint8Array | null
  onFile: RunOptions['onFile']
  resolve: (carried: Carried<PictureTask>) => void
  reject: (error: Error) => void
}

interface Running {
  child: ChildProcess
  socket: Socket
  stderr: string
  /** The task whose step is under way. */
  current: Pending | undefined
  hasBegun: boolean
  timer: NodeJS.Timeout | undefined
  hangs: boolean
}

/** Opens the way to the picture process of this process. Nothing is started before the first task. */
export function openPictures(log: Pick<Logger, 'warn'>, limits: PictureLimits = defaultLimits): Pictures {
  const pending = new Map<number, Pending>()
  let running: Running | undefined
  let lastId = 0
  let stopped = false
  let idle: NodeJS.Timeout | undefined

  function begin(): Running {
    const child = spawn(
      process.execPath,
      ['--max-old-space-size=64', fileURLToPath(new URL('child.ts', import.meta.url)), String(limits.memory.end), String(limits.niceness)],
      { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], env: environment() },
    )
    let begun: Running | undefined
    child.once('error', (error) => begun && ended(begun, `could not be started: ${error.message}`))
    // Missing where the system has no more files or processes to give.
    const socket = (child.stdio as typeof child.stdio | undefined)?.[3] as Socket | undefined
    if (!socket) throw new Error('the system has no files or processes left to start it')
    const current: Running = { child, socket, stderr: '', current: undefined, hasBegun: false, timer: undefined, hangs: false }
    socket.on(
      'data',
      frameReader<FromProcess>((message, bytes) => receive(current, message, bytes)),
    )
    // The exit of the process is what counts.
    socket.on('error', () => {})
    child.stderr?.on('data', (chunk: Buffer) => (current.stderr = (current.stderr + chunk.toString()).slice(-2000)))
    child.once('close', (code, signal) => ended(current, reasonOf(current, code, signal)))
    ;(child.stderr as Socket | null)?.unref()
    begun = current
    return current
  }

  function submit(task: Pending): void {
    clearTimeout(idle)
    try {
      running ??= begin()
    } catch (error) {
      pending.delete(task.id)
      task.reject(new PictureProcessDied(`the picture process could not be started: ${(error as Error).message}`, false))
      return
    }
    running.child.ref()
    running.socket.ref()
    sendFrame(running.socket, { id: task.id, task: task.task }, task.bytes)
  }

  function receive(from: Running, message: FromProcess, bytes: Buffer): void {
    clearTimeout(from.timer)
    const task = pending.get(message.id)
    from.current = undefined
    if ('began' in message) {
      from.current = task
      from.hasBegun = true
      const within = task && !isUrgent(task.task) ? limits.step.background : limits.step.urgent
      from.timer = setTimeout(() => {
        from.hangs = true
        from.child.kill('SIGKILL')
      }, within)
      from.timer.unref()
      return
    }
    if ('file' in message) {
      if (task && message.file !== null) task.onFile?.(message.file, bytes)
      else if (task) task.made = bytes
      return
    }
    if (task) {
      pending.delete(task.id)
      if ('failed' in message) task.reject(new PictureRefused(message.failed))
      else task.resolve({ answer: message.done, bytes: task.made })
    }
    if (message.resident > limits.memory.replace) replace(from)
    else if (pending.size === 0) rest(from)
  }

  /** The next task gets a new process; those that this one has not begun move there. */
  function replace(old: Running): void {
    if (running === old) running = undefined
    old.child.kill('SIGKILL')
    move()
  }

  function rest(current: Running): void {
    // A command that has done its work does not wait until this process is idle for long enough.
    current.child.unref()
    current.socket.unref()
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (pending.size > 0 || running !== current) return
      running = undefined
      current.socket.destroy()
    }, limits.idle)
    idle.unref()
  }

  function ended(old: Running, reason: string): void {
    clearTimeout(old.timer)
    if (running !== old) return
    running = undefined
    const { current, hasBegun } = old
    // Before its first step it has died of no task: this machine cannot run it, and none of them would fare better.
    const blamed = hasBegun ? [current].filter((task) => task !== undefined) : [...pending.values()]
    if (blamed.length > 0) log.warn({ reason }, 'the picture process ended while it worked')
    for (const task of blamed) {
      pending.delete(task.id)
      task.reject(new PictureProcessDied(reason, hasBegun))
    }
    move()
  }

  function move(): void {
    for (const task of pending.values()) {
      if (++task.moves <= maxMoves) submit(task)
      else {
        pending.delete(task.id)
        task.reject(new PictureProcessDied('the picture process died several times', false))
      }
    }
  }

  return {
    run<Task extends PictureTask>(task: Task, bytes: Uint8Array, { onFile, signal }: RunOptions = {}) {
      return new Promise<Carried<Task>>((resolve, reject) => {
        if (stopped || signal?.aborted) return reject(new PictureTaskCancelled('the task was cancelled'))
        const id = ++lastId
        const cancel = () => {
          if (!pending.delete(id)) return
          if (running) sendFrame(running.socket, { cancel: id })
          reject(new PictureTaskCancelled('the task was cancelled'))
          if (running && pending.size === 0) rest(running)
        }
        signal?.addEventListener('abort', cancel, { once: true })
        const settled = () => signal?.removeEventListener('abort', cancel)
        const entry: Pending = {
          ...{ id, task, bytes, onFile, moves: 0, made: null },
          resolve: (carried) => (settled(), resolve(carried as Carried<Task>)),
          reject: (error) => (settled(), reject(error)),
        }
        pending.set(id, entry)
        submit(entry)
      })
    },
    pid: () => running?.child.pid ?? null,
    async stop() {
      stopped = true
      clearTimeout(idle)
      const last = running
      running = undefined
      for (const task of pending.values()) task.reject(new PictureTaskCancelled('the shop is closing'))
      pending.clear()
      if (!last || last.child.exitCode !== null || last.child.signalCode !== null || last.child.pid === undefined) return
      last.child.ref()
      const exit = once(last.child, 'exit')
      clearTimeout(last.timer)
      last.child.kill('SIGKILL')
      await exit
    },
  }
}

/** It reads files of strangers, so it gets none of the shop's secrets. Pixels come and go in large pieces, which glibc would hold on to. */
function environment(): NodeJS.ProcessEnv {
  const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
  return { ...passedEnvironment(['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']), ...memory }
}

function reasonOf({ hangs, stderr }: Running, code: number | null, signal: NodeJS.Signals | null): string {
  if (hangs) return 'decoding or encoding took too long'
  if (code === tooMuchMemory) return 'decoding or encoding took too much memory'
  const lastLine = stderr.trim().split('\n').at(-1)
  return `the picture process ended (${signal ?? `exit code ${code}`})${lastLine ? `: ${lastLine}` : ''}`
}
