import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { installChromium } from './chromium.ts'

/**
 * `bin/test`: every check in turn, cheap ones first, all of them even when one fails. The last line sums up the tests;
 * a check that fails counts as one failure. Up to three failing files are tried once more by themselves, and named when they
 * hold then: a test that depends on luck is to be mended, but does not hold up everybody else's work. `--quick` leaves out the
 * build, the browser and the tests that start whole shops.
 */
const root = join(import.meta.dirname, '..')
const quick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'stagefront-reports-'))
const sum = { passed: 0, failed: 0, notRun: 0 }
const broken: string[] = []
const shaky: string[] = []

process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
// Ctrl-C reaches the check under way by itself.
process.on('SIGINT', () => process.exit(130))

if (!process.env['TEST_DATA_DIR']) console.log('TEST_DATA_DIR is not set: tests on real files are not run.')

await check('texts', ['npm', 'run', '--silent', 'build:texts'])
// Types first: they write the routes' own types, which the search for unused code follows.
await check('types', ['npm', 'run', '--silent', 'types'])
await Promise.all([
  check('format', ['oxfmt', '--check', '.']),
  check('lint and boundaries', ['oxlint', '--type-aware', '--quiet']),
  check('unused code', ['knip']),
])
if (!quick) await check('build', ['node', 'bin/build.ts'])
await runVitest()
if (!quick) await runPlaywright()

if (shaky.length > 0) console.log(`\nFailed at first and held at a second try, which is a fault to look for: ${shaky.join(', ')}`)
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`)
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
  const first = await vitest(name, quick ? ['--exclude', 'test/whole/**'] : [])
  const files = first.report?.testResults.filter(({ status }) => status === 'failed').map((result) => relative(root, result.name)) ?? []
  if (first.held || files.length === 0 || files.length > 3) return count(first.held, name, first.report && figuresOf(first.report))

  const again = await vitest(`${name}, what failed once more by itself`, files)
  if (again.held) shaky.push(...files)
  const failedAgain = again.report?.numFailedTests ?? 1
  const [passed, failed, notRun] = figuresOf(first.report)
  count(again.held, name, again.report && [passed + failed - failedAgain, failedAgain, notRun])
}

async function vitest(name: string, options: string[]): Promise<{ held: boolean; report: VitestReport | null }> {
  const file = join(reports, 'vitest.json')
  rmSync(file, { force: true })
  const held = await run(name, ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...options])
  return { held, report: readReport<VitestReport>(file) }
}

function figuresOf(report: VitestReport | null): [passed: number, failed: number, notRun: number] {
  if (!report) return [0, 0, 0]
  return [report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests]
}

async function runPlaywright(): Promise<void> {
  const executable = installChromium()
  if (!executable) return fail('browser tests (no Chromium)')
  const file = join(reports, 'playwright.json')
  const held = await run('browser tests', ['playwright', 'test', '--retries=1', '--reporter=list,json'], {
    CHROMIUM: executable,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)?.stats
  if (report && report.flaky > 0) shaky.push(`${report.flaky} in the browser (named "flaky" above)`)
  count(held, 'browser tests', report && [report.expected + report.flaky, report.unexpected, report.skipped])
}

async function check(name: string, command: string[]): Promise<void> {
  if (!(await run(name, command))) fail(name)
}

function fail(name: string): void {
  broken.push(name)
  sum.failed++
}

/** Adds up a test run. One that fails without a failing test (it did not start, a file did not load) is a failure all the same. */
function count(held: boolean, name: string, figures: [passed: number, failed: number, notRun: number] | null | undefined): void {
  const [passed, failed, notRun] = figures ?? [0, 0, 0]
  sum.passed += passed
  sum.failed += failed
  sum.notRun += notRun
  if (held && figures) return
  if (failed > 0) broken.push(name)
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
  const child = spawn(program, rest, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const held = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  console.log(`${held ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return held
}
