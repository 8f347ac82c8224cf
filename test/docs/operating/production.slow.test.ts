import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../../system/whole-shop.ts'
import { bareMachine, type BareMachine } from './bare-machine.ts'
import { blocksBelow, blockWith, root } from './page-blocks.ts'
import { findPostgresql, startPostgresql } from './postgresql.ts'
import { publishProject, type PublishedProject } from './published-project.ts'

/*
 * Runs what docs/operating.md and README.md tell an operator to type, read from the pages, in their order: a production machine from the
 * clone to the backup, the upgrade and the way back, and the same shop in a PostgreSQL of its own. The tests build on each other.
 */

const page = 'docs/operating.md'
const version = `v${(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version}`
/** Stands for the release after this one, whatever that is called. */
const next = 'v9999.0.0'
const programs = findPostgresql()

let machine: BareMachine
let project: PublishedProject
let port = 0

/** Runs a block and expects it to succeed. @returns what it printed */
async function follow(block: string, settings: Record<string, string> = {}): Promise<string> {
  const { code, output } = await machine.run(block, settings)
  expect([block, code, code === 0 ? '' : output.slice(-3000)]).toEqual([block, 0, ''])
  return output
}

const app = () => join(machine.folder, 'srv/stagefront/app')
const fetchPage = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' } })

/** Replaces the packages by a copy of those of this checkout, which saves installing them once more. */
function copyPackages(): void {
  const target = join(app(), 'node_modules')
  execFileSync('rm', ['-rf', target])
  // Hard links, except for what the next commands rewrite: npm's own list and the caches.
  const isSameDisk = statSync(root).dev === statSync(app()).dev
  execFileSync('cp', [isSameDisk ? '-al' : '-a', join(root, 'node_modules'), target])
  execFileSync('rm', ['-rf', join(target, '.package-lock.json'), join(target, '.cache')])
  cpSync(join(root, 'node_modules/.package-lock.json'), join(target, '.package-lock.json'))
}

describe.skipIf(process.platform !== 'linux')('on a production machine', () => {
  beforeAll(async () => {
    const [[free, sandbox], [smtp]] = [await freePorts(), await freePorts()]
    port = free
    machine = bareMachine(
      (folder) => [
        ['REPOSITORY', `file://${folder}/repository`],
        ['/srv/restored', `${folder}/srv/restored`],
        ['/srv/stagefront', `${folder}/srv/stagefront`],
        ['/etc/systemd/system', `${folder}/etc/systemd/system`],
        ['/tmp/restored', `${folder}/tmp/restored`],
        ['/var/run/postgresql', `${folder}/postgresql`],
        // The name of the file that the nightly backup wrote.
        ['stagefront-….tar.gz', 'stagefront-*.tar.gz'],
        // Ports of the restored shop.
        [/\b400(?=[012]\b)/g, `${1200 + (free % 4000)}`],
      ],
      { PORT: `${port}`, SANDBOX_PORT: `${sandbox}`, SANDBOX_SMTP_PORT: `${smtp}` },
    )
    const published = publishProject(join(machine.folder, 'repository'), version)
    if (!published) throw new Error('This needs a git checkout: the pages begin with git clone')
    project = published
  }, 60_000)

  afterAll(() => machine?.remove(), 120_000)

  test('the packages are installed and the pages built without the build tools staying', { timeout: 900_000 }, async () => {
    const begun = Date.now()
    const [block = ''] = blocksBelow(page, '1. User, code and folders')
    await follow(block)
    const took = Math.round((Date.now() - begun) / 1000)
    const megabytes = (path: string) => Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0])
    const sizes = ['', 'node_modules', '.git', 'build'].map((name) => `${name || 'all'} ${megabytes(join(app(), name))} MB`)
    console.log(`installed and built in ${took} s: ${sizes.join(', ')}`)
    expect(execFileSync('git', ['status', '--short'], { cwd: app(), encoding: 'utf8' })).toBe('')
    expect(existsSync(join(app(), 'build/pictures'))).toBe(false)
    expect(readdirSync(join(app(), 'node_modules'))).not.toContain('vite')
    expect(machine.calls()).toContain(`adduser --system --group --home ${machine.folder}/srv/stagefront stagefront`)
  })

  test('README and the section on build tools name the same commands', () => {
    const commandsOf = (block: string) => block.split(/&&|\n/).flatMap((line) => (line.trim().startsWith('npm ') ? [line.trim()] : []))
    const expected = commandsOf(blocksBelow(page, '1. User, code and folders')[0] ?? '')
    expect(expected).toHaveLength(3)
    for (const [file, heading] of [
      [page, 'An installation without build and test tools'],
      ['README.md', 'On a production machine'],
    ] as const)
      expect([file, commandsOf(blocksBelow(file, heading).join('\n'))]).toEqual([file, expected])
  })

  test('the example settings start a shop of its own, once its data are replaced', { timeout: 300_000 }, async () => {
    await follow(blockWith(page, '2. Settings', 'production.env'))
    const env = join(app(), '.env')
    const yours: [RegExp, string][] = [
      [/^DATA_DIR=.*$/m, `DATA_DIR=${machine.folder}/srv/stagefront/data`],
      [/^DEFAULT_SHOP=.*$/m, ''],
      [/^SMTP_URL=.*$/m, 'SMTP_URL=smtp://127.0.0.1:9'],
      [/^STRIPE_.*\n/gm, ''],
    ]
    const settings = yours.reduce(
      (text, [from, to]) => {
        expect(text).toMatch(from)
        return text.replace(from, to)
      },
      readFileSync(env, 'utf8'),
    )
    writeFileSync(env, settings)

    const [init = '', ...rest] = blocksBelow(page, '3. The shop')
      .join('')
      .split(/(?<=\n)/)
    await follow(init)
    // A company with an account instead of card payments, as the tour at the end of the page writes it.
    const yaml = (name: string) =>
      new RegExp(`^\`my-shop/${name}\`\\n\\n\`\`\`yaml\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(readFileSync(join(root, page), 'utf8'))
    for (const name of ['legal-entities.yaml', 'payment-methods.yaml'])
      writeFileSync(join(machine.folder, 'srv/stagefront/my-shop', name), yaml(name)?.[1] ?? '')
    const output = await follow(rest.join(''))
    expect(output).toContain(`Creating the shop's database in ${machine.folder}/srv/stagefront/data …`)
    expect(await follow('bin/stagefront shops list')).toContain('https://shop.example')
  })

  test('the service starts the shop behind its proxy', { timeout: 300_000 }, async () => {
    await follow(blockWith(page, '4. The service', 'daemon-reload'))
    expect(machine.log()).toMatch(/Südrand Records +https:\/\/shop\.example/)
    const home = await fetchPage('/')
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Südrand Records')])
    expect((await fetchPage('/healthz')).status).toBe(200)
    const memory = execFileSync('ps', ['-eo', 'rss=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(machine.folder))
    console.log(`memory in KB:\n${memory.join('\n')}`)
    await follow('bin/stagefront vouchers issue 25 --reason "made before the upgrade"')
  })

  test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd finds nothing wrong with the units', () => {
    const folder = join(machine.folder, 'etc/systemd/system')
    for (const name of readdirSync(join(root, 'examples/systemd')).filter((file) => /\.(service|timer)$/.test(file))) {
      const unit = readFileSync(join(root, 'examples/systemd', name), 'utf8').replaceAll('/srv/stagefront/app', app())
      writeFileSync(join(folder, name), unit)
    }
    for (const name of readdirSync(folder)) {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, name)], { encoding: 'utf8' })
      expect([name, status, stderr]).toEqual([name, 0, ''])
      cpSync(join(root, 'examples/systemd', name), join(folder, name))
    }
  })

  test('a nightly backup is made, recorded and restored', { timeout: 300_000 }, async () => {
    const [nightly = '', restore = '', look = ''] = blocksBelow(page, 'A backup every night')
    const places = { STAGEFRONT_APP: app(), STAGEFRONT_DATA: `${machine.folder}/srv/stagefront/data` }
    await follow(nightly, { ...places, STAGEFRONT_BACKUPS: `${machine.folder}/srv/stagefront/backups` })
    expect(await follow('bin/stagefront backup list')).toContain('nightly')
    expect((await fetchPage('/healthz')).status).toBe(200)
    expect(await follow(restore)).toContain('No differences')
    await follow('systemctl stop stagefront')
    await follow(look)
    expect(machine.log()).toContain('Inbox (mails of the sandbox)')
    await machine.stop()
    await follow('rm -rf /tmp/restored && systemctl start stagefront')
  })

  test('a copy of the stopped shop starts elsewhere', { timeout: 300_000 }, async () => {
    await follow('systemctl stop stagefront')
    await follow(blockWith(page, 'Backup and restore', '/srv/restored'))
    await machine.stop()
    await follow('systemctl start stagefront')
    await follow(blockWith(page, 'Backup and restore', 'backup record'))
  })

  test('an upgrade to the next release keeps the data, and the way back does too', { timeout: 900_000 }, async () => {
    project.release(next)
    const releases = (block: string) => block.replaceAll('NEW', next).replaceAll('OLD', version)
    const [read = '', keep = '', update = '', back = ''] = blocksBelow(page, 'Upgrade').map(releases)
    const output = await follow(read)
    expect(output).toMatch(new RegExp(`^${next.replaceAll('.', '\\.')}$`, 'm'))
    expect(output).toContain('# Changelog')
    await follow(keep)
    const install = 'npm ci --include=dev'
    expect(update).toContain(install)
    execFileSync('cp', ['-a', join(app(), 'build'), join(machine.folder, 'build')])
    copyPackages()
    // doctor says that no mail server answers here, which is right.
    const { output: upgraded } = await machine.run(update.replace(install, 'true'))
    expect(upgraded).toContain('No differences')
    expect(machine.calls().at(-1)).toBe('systemctl start stagefront')
    expect(await follow('bin/stagefront vouchers list')).toContain('25,00')
    expect((await fetchPage('/')).status).toBe(200)

    copyPackages()
    const build = 'npm run build'
    expect(back).toContain(`${install} && ${build} && `)
    expect(await follow(back.replace(install, 'true').replace(build, 'rm -r build && cp -a "$MACHINE/build" build'))).toContain(
      'No differences',
    )
    expect(await follow('bin/stagefront vouchers list')).toContain('25,00')
    await follow('systemctl stop stagefront')
  })

  describe.skipIf(programs === null)('with a PostgreSQL of its own', () => {
    let server: Awaited<ReturnType<typeof startPostgresql>>
    let settings: Record<string, string> = {}

    beforeAll(async () => {
      const folder = join(machine.folder, 'postgresql')
      execFileSync('chmod', ['o+x', machine.folder])
      server = await startPostgresql(programs ?? '', folder)
    }, 120_000)
    afterAll(() => server?.stop(), 60_000)

    test('the role and the database of the page are all that a shop needs', { timeout: 300_000 }, async () => {
      const [create = '', address = ''] = blocksBelow(page, 'One process, or several')
      await follow(create)
      const url = (/DATABASE_URL="(.*)"/.exec(address)?.[1] ?? '').replace('/var/run/postgresql', join(machine.folder, 'postgresql'))
      settings = { DATABASE_URL: url }
      await follow('bin/stagefront import /srv/stagefront/my-shop', settings)
      expect(await follow('bin/stagefront verify', settings)).toContain('No differences')
      await follow('bin/stagefront vouchers issue 30 --reason test', settings)
    })

    test('pg_dump and pg_restore give the same shop', { timeout: 300_000 }, async () => {
      await follow(blockWith(page, 'A backup every night', 'pg_dump'), settings)
      expect(await follow(blockWith(page, 'A backup every night', 'pg_restore'), settings)).toContain('No differences')
      const restored = { DATABASE_URL: (settings['DATABASE_URL'] ?? '').replace(':///stagefront', ':///restored') }
      expect(await follow('bin/stagefront vouchers list', restored)).toContain('30,00')
    })
  })
})
