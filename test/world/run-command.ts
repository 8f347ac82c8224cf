import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import type { Command } from '#server/foundations/command.ts'
import type { Context } from '#server/foundations/context.ts'
import { declaredCommand } from '#server/operations/faces/declared-command.ts'
import { operationsOn } from '#server/operations/load-operations.ts'
import { runRecorded } from '#server/operations/run-recorded.ts'

/** What each running command has printed. Several may run at once, as of several operators. */
const printed = new AsyncLocalStorage<string[]>()
let running = 0
let capture: { mockRestore(): void }[] = []

/** Runs a command of `bin/stagefront` in this process. @returns its exit code and output */
export async function runCommand(command: Command, context: Context, ...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const record = (line?: unknown) => void printed.getStore()?.push(line === undefined ? '' : String(line))
  if (running++ === 0) capture = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(record))
  try {
    return { code: await printed.run(lines, async () => runRecorded(command, context, args)), output: lines.join('\n') }
  } finally {
    if (--running === 0) for (const spy of capture) spy.mockRestore()
  }
}

/** Runs the command of the operations on a subject, such as `vouchers`. */
export async function runDeclared(subject: string, context: Context, ...args: string[]): Promise<{ code: number; output: string }> {
  return runCommand(declaredCommand(await operationsOn(subject)), context, ...args)
}
