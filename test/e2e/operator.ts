import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { temporaryRoot } from '#test/database/temporary-root.ts'

const root = join(import.meta.dirname, '../..')
const commandLine = ['bin/run-program.ts', 'command-line']

/** Runs a command of the operator on the shop of the tests, in a process of its own. @returns what it printed */
export function operator(...args: string[]): string {
  return execFileSync(process.execPath, [...commandLine, ...args], { cwd: root, encoding: 'utf8', env: environment() })
}

function environment(): NodeJS.ProcessEnv {
  const port = process.env['E2E_PORT'] ?? '4170'
  return {
    ...process.env,
    NODE_ENV: 'production',
    SANDBOX: 'true',
    DATABASE_URL: '',
    DATA_DIR: join(temporaryRoot, `stagefront-e2e-${port}`),
  }
}
