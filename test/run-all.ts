import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installTestBrowsers } from './chromium.ts'

/**
 * `bin/test`: runs all checks, cheap ones first, even when one fails. The last line sums up the tests; a failing check counts as one
 * failure. Up to three failing test files are run again by themselves, and reported as flaky when they pass then: a flaky test must
 * be fixed, but does not block other work. `--quick` skips the browser tests and the tests that start whole shops; `--all` adds those that take
 * long (`*.slow.test.ts`, `*.slow.e2e.ts`).
 */
const root = join(import.meta.dirname, '..')
const quick = process.argv.includes('--quick')
const all = process.argv.includes('--all')
const reports = mkdtempSync(join(tmpdir(), 'stagefront-reports-'))
/** Tests start hundreds of commands and shops. What Node has compiled for one, types stripped, halves the start of the others. */
const compiled = { NODE_COMPILE_CACHE: join(reports, 'compiled') }
const sum = { passed: 0, failed: 0, notRun: 0 }
const failedChecks: string[] = []
const flaky: string[] = []

process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Ctrl-C also reaches the running check.
process.on('SIGINT', () => process.exit(130))

if (!process.env['TEST_DATA_DIR']) console.log('TEST_DATA_DIR is not set: tests with real files are skipped.')

await check('texts', ['npm', 'run', '--silent', 'build:texts'])
await check('generated files', ['node', 'bin/generate.ts', '--check'])
// Types first, because they generate the route types that the search for unused code needs.
await check('types', ['npm', 'run', '--silent', 'types'])
await Promise.all([
  check('format', ['oxfmt', '--check', '.']),
  check('lint and boundaries', ['oxlint', '--type-aware', '--quiet']),
  check('unused code', ['knip']),
])
// Also with --quick, because tests of pages need the build. It does nothing while its sources are unchanged.
await check('build', ['node', 'bin/build.ts'])
// Before the unit tests, because one of those that start whole shops uses it, too.
if (!quick) installTestBrowsers()
await runVitest()
if (!quick) await runPlaywright()

if (flaky.length > 0) console.log(`\nFlaky, failed once and passed when run again: ${flaky.join(', ')}`)
if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`)
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.notRun > 0 ? `, ${sum.notRun} not run` : ''}`)
process.exit(sum.failed > 0 ? 1 : 0)

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string }[]
}

async function runVitest(): Promise<void> {
  const name = 'unit and HTTP tests'
  const first = await vitest(name, [])
  const files = first.report?.testResults.filter(({ status }) => status === 'failed').map((result) => relative(root, result.name)) ?? []
  if (first.isOk || files.length === 0 || files.length > 3) return count(first.isOk, name, first.report && countsOf(first.report))

  const again = await vitest(`${name}, failed files again`, files)
  if (again.isOk) flaky.push(...files)
  const failedAgain = again.report?.numFailedTests ?? 1
  const [passed, failed, notRun] = countsOf(first.report)
  count(again.isOk, name, again.report && [passed + failed - failedAgain, failedAgain, notRun])
}

async function vitest(name: string, options: string[]): Promise<{ isOk: boolean; report: VitestReport | null }> {
  const file = join(reports, 'vitest.json')
  rmSync(file, { force: true })
  const isOk = await run(name, ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...options], {
    SKIP_SLOW_TESTS: String(!all),
    SKIP_SYSTEM_TESTS: String(quick),
  })
  return { isOk, report: readReport<VitestReport>(file) }
}

function countsOf(report: VitestReport | null): [passed: number, failed: number, notRun: number] {
  if (!report) return [0, 0, 0]
  return [report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests]
}

async function runPlaywright(): Promise<void> {
  if (!installTestBrowsers()) return fail('browser tests (no Chromium)')
  const file = join(reports, 'playwright.json')
  // Recording a trace slows every step down, so only a repeated test records one.
  const options = ['--retries=1', '--trace=on-first-retry', '--reporter=list,json']
  const isOk = await run('browser tests', ['playwright', 'test', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    SKIP_SLOW_TESTS: String(!all),
  })
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)?.stats
  if (report && report.flaky > 0) flaky.push(`${report.flaky} in the browser (named "flaky" above)`)
  count(isOk, 'browser tests', report && [report.expected + report.flaky, report.unexpected, report.skipped])
}

async function check(name: string, command: string[]): Promise<void> {
  if (!(await run(name, command))) fail(name)
}

function fail(name: string): void {
  failedChecks.push(name)
  sum.failed++
}

/** Adds up a test run. A run that fails without a failing test (it did not start, a file did not load) counts as one failure. */
function count(isOk: boolean, name: string, counts: [passed: number, failed: number, notRun: number] | null | undefined): void {
  const [passed, failed, notRun] = counts ?? [0, 0, 0]
  sum.passed += passed
  sum.failed += failed
  sum.notRun += notRun
  if (isOk && counts) return
  if (failed > 0) failedChecks.push(name)
  else fail(name)
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

async function run(name: string, [program = '', ...rest]: string[], env: Record<string, string> = {}): Promise<boolean> {
  const started = Date.now()
  const child = spawn(program, rest, { cwd: root, stdio: 'inherit', env: { ...process.env, ...compiled, ...env } })
  const isOk = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  console.log(`${isOk ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return isOk
}
