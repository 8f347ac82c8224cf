import type { Logger } from 'pino'
import { isUrgent, type FromProcess, type PictureTask, type RequestedFile, type TaskAnswer } from './messages.ts'
import { PictureChild } from './picture-child.ts'

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

/** Opens the way to the picture process of this process. Nothing is started before the first task. */
export function openPictures(log: Pick<Logger, 'warn'>, limits: PictureLimits = defaultLimits): Pictures {
  return new PictureTasks(log, limits)
}

/** The tasks that are not done yet, and the process that does them. */
class PictureTasks implements Pictures {
  private readonly log: Pick<Logger, 'warn'>
  private readonly limits: PictureLimits
  private readonly pending = new Map<number, Pending>()
  private child: PictureChild | undefined
  private lastId = 0
  private isStopped = false
  private idle: NodeJS.Timeout | undefined

  constructor(log: Pick<Logger, 'warn'>, limits: PictureLimits) {
    this.log = log
    this.limits = limits
  }

  run<Task extends PictureTask>(task: Task, bytes: Uint8Array, { onFile, signal }: RunOptions = {}): Promise<Carried<Task>> {
    return new Promise<Carried<Task>>((resolve, reject) => {
      if (this.isStopped || signal?.aborted) return reject(new PictureTaskCancelled('the task was cancelled'))
      const id = ++this.lastId
      const cancel = () => this.cancel(id, reject)
      signal?.addEventListener('abort', cancel, { once: true })
      const settled = () => signal?.removeEventListener('abort', cancel)
      const entry: Pending = {
        ...{ id, task, bytes, onFile, moves: 0, made: null },
        resolve: (carried) => (settled(), resolve(carried as Carried<Task>)),
        reject: (error) => (settled(), reject(error)),
      }
      this.pending.set(id, entry)
      this.submit(entry)
    })
  }

  pid(): number | null {
    return this.child?.pid ?? null
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.idle)
    const last = this.child
    this.child = undefined
    for (const task of this.pending.values()) task.reject(new PictureTaskCancelled('the shop is closing'))
    this.pending.clear()
    await last?.end()
  }

  private cancel(id: number, reject: (error: Error) => void): void {
    if (!this.pending.delete(id)) return
    this.child?.send({ cancel: id })
    reject(new PictureTaskCancelled('the task was cancelled'))
    if (this.child && this.pending.size === 0) this.rest(this.child)
  }

  private submit(task: Pending): void {
    clearTimeout(this.idle)
    try {
      this.child ??= this.begin()
    } catch (error) {
      this.pending.delete(task.id)
      task.reject(new PictureProcessDied(`the picture process could not be started: ${(error as Error).message}`, false))
      return
    }
    this.child.hold()
    this.child.send({ id: task.id, task: task.task }, task.bytes)
  }

  private begin(): PictureChild {
    return new PictureChild(this.limits, {
      received: (from, message, bytes) => this.receive(from, message, bytes),
      ended: (child, reason) => this.ended(child, reason),
    })
  }

  private receive(from: PictureChild, message: FromProcess, bytes: Buffer): void {
    from.stopWaiting()
    const task = this.pending.get(message.id)
    from.current = null
    if ('began' in message) {
      from.current = message.id
      from.hasBegun = true
      const { step } = this.limits
      from.expectAnswer(task && !isUrgent(task.task) ? step.background : step.urgent)
      return
    }
    if ('file' in message) {
      if (task && message.file !== null) task.onFile?.(message.file, bytes)
      else if (task) task.made = bytes
      return
    }
    if (task) {
      this.pending.delete(task.id)
      if ('failed' in message) task.reject(new PictureRefused(message.failed))
      else task.resolve({ answer: message.done, bytes: task.made })
    }
    if (message.resident > this.limits.memory.replace) this.replace(from)
    else if (this.pending.size === 0) this.rest(from)
  }

  /** The next task gets a new process; those that this one has not begun move there. */
  private replace(old: PictureChild): void {
    if (this.child === old) this.child = undefined
    old.kill()
    this.move()
  }

  private rest(child: PictureChild): void {
    // A command that has done its work does not wait until this process is idle for long enough.
    child.release()
    clearTimeout(this.idle)
    this.idle = setTimeout(() => {
      if (this.pending.size > 0 || this.child !== child) return
      this.child = undefined
      child.close()
    }, this.limits.idle)
    this.idle.unref()
  }

  private ended(old: PictureChild, reason: string): void {
    old.stopWaiting()
    if (this.child !== old) return
    this.child = undefined
    const { current, hasBegun } = old
    // Before its first step it has died of no task: this machine cannot run it, and none of them would fare better.
    const blamed = hasBegun ? [...this.pending.values()].filter(({ id }) => id === current) : [...this.pending.values()]
    if (hasBegun ? current !== null : blamed.length > 0) this.log.warn({ reason }, 'the picture process ended while it worked')
    for (const task of blamed) {
      this.pending.delete(task.id)
      task.reject(new PictureProcessDied(reason, hasBegun))
    }
    this.move()
  }

  private move(): void {
    for (const task of this.pending.values()) {
      if (++task.moves <= maxMoves) this.submit(task)
      else {
        this.pending.delete(task.id)
        task.reject(new PictureProcessDied('the picture process died several times', false))
      }
    }
  }
}
