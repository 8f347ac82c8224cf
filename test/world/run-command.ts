import { vi } from 'vitest'
import type { Command } from '#server/command.ts'
import type { Context } from '#server/context.ts'

/** Runs a command of `bin/stagefront` in this process. @returns its exit code and output */
export async function runCommand(command: Command, context: Context, ...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const record = (line?: unknown) => void lines.push(line === undefined ? '' : String(line))
  const spies = [vi.spyOn(console, 'log').mockImplementation(record), vi.spyOn(console, 'error').mockImplementation(record)]
  try {
    return { code: await command.run(context, args), output: lines.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
