import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './page-blocks.ts'

/** The project as a stranger finds it: a repository with tagged releases. */
export interface PublishedProject {
  /** What `git clone` takes. */
  address: string
  /** Publishes another release, with a new migration and a page that has changed. */
  release(tag: string): void
}

/** @returns a repository in `folder` with this checkout, changes that are not committed included, as the release `tag`; null outside git */
export function publishProject(folder: string, tag: string): PublishedProject | null {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=release', '-c', 'user.email=release@shop.example', ...args], { cwd: folder, encoding: 'utf8' })
  const here = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  try {
    here('rev-parse', '--git-dir')
  } catch {
    return null
  }
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder])
  const commit = (name: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', name)
    git('tag', name)
  }
  const gone = new Set(here('ls-files', '--deleted'))
  for (const file of here('ls-files', '--modified', '--others', '--exclude-standard')) {
    if (gone.has(file)) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const file of gone) rmSync(join(folder, file), { force: true })
  commit(tag)
  return {
    address: `file://${folder}`,
    release(next) {
      writeFileSync(join(folder, 'db/migrations/9000_next_release.sql'), 'create table next_release (id int primary key);\n')
      appendFileSync(join(folder, 'storefront/routes.ts'), `// ${next}\n`)
      commit(next)
    },
  }
}
