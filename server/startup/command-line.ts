import type { Command } from '#server/foundations/command.ts'
import { commandList } from '#server/operations/command-list.ts'

/**
 * `bin/stagefront`: finds a command in the list and runs it, whether the shop is running or not. Everything else is loaded by the command
 * that needs it, so that help is immediate and no command loads the whole shop.
 */
process.exitCode = await main(process.argv.slice(2))

async function main([name = 'help', ...rest]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return help(rest[0])
  const listed = commandList.find((candidate) => candidate.name === name)
  if (!listed) {
    console.error(`There is no command "${name}". bin/stagefront help lists them.`)
    return 2
  }
  if (rest.includes('--help')) return help(name)
  const command = await listed.load()
  const unknown = unknownOption(command, rest)
  if (unknown !== undefined) {
    console.error(`bin/stagefront ${name} has no option ${unknown}; bin/stagefront help ${name} lists its options`)
    return 2
  }
  const { runCommand } = await import('./run-command.ts')
  return runCommand(name, command, rest)
}

/** An option that no form of the command names. An action without options would otherwise ignore a misspelled one. */
function unknownOption({ usage }: Command, args: readonly string[]): string | undefined {
  const known = new Set(usage.flatMap((form) => form.match(/--[a-z][a-z-]*/g) ?? []))
  const end = args.indexOf('--')
  const options = args.slice(0, end < 0 ? args.length : end).filter((arg) => arg.startsWith('--'))
  return options.map((option) => option.replace(/=.*$/s, '')).find((option) => !known.has(option))
}

async function help(name?: string): Promise<number> {
  const listed = commandList.find((candidate) => candidate.name === name)
  if (listed) {
    const { usage, details = [] } = await listed.load()
    const lines = usage.map((form) => `  bin/stagefront ${listed.name} ${form}`.trimEnd())
    console.log([listed.summary, '', ...lines, ...(details.length > 0 ? ['', ...details] : [])].join('\n'))
    return 0
  }
  const width = Math.max(...commandList.map((entry) => entry.name.length))
  console.log('bin/stagefront COMMAND')
  for (const group of new Set(commandList.map((entry) => entry.group))) {
    console.log(`\n${group}`)
    for (const entry of commandList) if (entry.group === group) console.log(`  ${entry.name.padEnd(width)}  ${entry.summary}`)
  }
  console.log('\nbin/stagefront help COMMAND explains a command and its arguments.')
  return 0
}
